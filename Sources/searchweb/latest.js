// The newest value, for `for await`.

/** An async iterator that keeps only the newest value that was not read yet. */
export class Latest {
  #value;
  #hasValue = true;
  #isEnded = false;
  #waiting = [];
  #onReturn;

  constructor(value, onReturn) {
    this.#value = value;
    this.#onReturn = onReturn;
  }

  /** Hands the value to who waits, or keeps it in place of an older one. */
  show(value) {
    const waiting = this.#waiting.shift();
    if (waiting) {
      waiting({ value, done: false });
    } else {
      this.#value = value;
      this.#hasValue = true;
    }
  }

  /** There will be no more values; one that was not read yet still comes. */
  end() {
    this.#isEnded = true;
    for (const waiting of this.#waiting.splice(0)) waiting({ value: undefined, done: true });
  }

  next() {
    if (this.#hasValue) {
      const value = this.#value;
      this.#hasValue = false;
      this.#value = undefined;
      return Promise.resolve({ value, done: false });
    }
    if (this.#isEnded) return Promise.resolve({ value: undefined, done: true });
    return new Promise((resolve) => { this.#waiting.push(resolve); });
  }

  return(value) {
    this.#hasValue = false;
    this.#value = undefined;
    this.end();
    this.#onReturn();
    return Promise.resolve({ value, done: true });
  }

  [Symbol.asyncIterator]() { return this; }
}
