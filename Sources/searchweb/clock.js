// Time: the clock of the page, and the one timer of a box.

/** The longest wait that a timer of a browser can have; a longer one would end at once. */
const longestWait = 2 ** 31 - 1;

/** The clock of the page. A box takes any object with these three methods. */
export class LiveClock {
  now() { return performance.now(); }

  // A timer called as a method of another object is refused by browsers.
  setTimeout(run, wait) { return globalThis.setTimeout(run, wait); }
  clearTimeout(timer) { globalThis.clearTimeout(timer); }
}

/** At most one timer, for the machine's deadline; it moves only to an earlier time (A3). */
export class WakeUp {
  #clock;
  #run;
  #timer;
  #due = Infinity;

  constructor(clock, run) {
    this.#clock = clock;
    this.#run = run;
  }

  /** Sees to it that the box wakes at the deadline, or before. */
  schedule(deadline) {
    if (deadline === Infinity) {
      this.cancel();
    } else if (deadline < this.#due) {
      this.cancel();
      this.#due = deadline;
      const wait = Math.ceil(deadline - this.#clock.now());
      this.#timer = this.#clock.setTimeout(() => this.#wake(), Math.min(Math.max(wait, 0), longestWait));
    }
  }

  cancel() {
    if (this.#due === Infinity) return;
    this.#due = Infinity;
    this.#clock.clearTimeout(this.#timer);
  }

  #wake() {
    this.#due = Infinity;
    this.#run();
  }
}
