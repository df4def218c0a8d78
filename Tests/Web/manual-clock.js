// A clock that stands still until a test moves it on.

export class ManualClock {
  #now = 0;
  #timers = new Map();
  #next = 1;

  /** How many timers were set so far. */
  set = 0;

  now() { return this.#now; }

  setTimeout(run, wait) {
    this.set += 1;
    this.#timers.set(this.#next, { run, due: this.#now + wait });
    return this.#next++;
  }

  clearTimeout(timer) { this.#timers.delete(timer); }

  /** How many timers are set now. */
  get pending() { return this.#timers.size; }

  /** Moves on to that time, and runs what is due on the way in order. */
  advance(time) {
    for (;;) {
      const due = [...this.#timers].filter(([, timer]) => timer.due <= time).sort(([, a], [, b]) => a.due - b.due)[0];
      if (due === undefined) break;
      this.#timers.delete(due[0]);
      this.#now = Math.max(this.#now, due[1].due);
      due[1].run();
    }
    this.#now = Math.max(this.#now, time);
  }
}
