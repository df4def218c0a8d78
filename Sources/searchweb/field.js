// The text field: what the person types is searched, what a script writes is filled.

/**
 * Tells the box what happens in the field, until it is closed.
 *
 * @param {import('./search-box.js').SearchBox} box
 * @param {HTMLInputElement} input
 */
export function watchField(box, input, { composingWait = 2000, edited = () => {}, filled = () => {} } = {}) {
  return new Field(box, input, { composingWait, edited, filled });
}

class Field {
  #box;
  #input;
  #composingWait;
  #edited;
  #filled;
  #isComposing = false;
  #listeners = new AbortController();

  /** The property of the prototype, by which the value is really read and written. */
  #value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

  constructor(box, input, { composingWait, edited, filled }) {
    this.#box = box;
    this.#input = input;
    this.#composingWait = composingWait;
    this.#edited = edited;
    this.#filled = filled;
    this.#listen();
    this.#watchScripts();
    if (this.#text !== '') this.#fill();
  }

  close() {
    this.#listeners.abort();
    delete this.#input.value;
  }

  /** Writes a text, of which the box learns by other means. */
  write(text) {
    this.#value.set.call(this.#input, text);
  }

  get #text() {
    return this.#value.get.call(this.#input);
  }

  #listen() {
    const { signal } = this.#listeners;
    const on = (target, type, run) => target.addEventListener(type, run, { signal });
    on(this.#input, 'input', (event) => this.#edit(event.isComposing === true || this.#isComposing));
    on(this.#input, 'compositionstart', () => { this.#isComposing = true; });
    on(this.#input, 'compositionend', () => {
      this.#isComposing = false;
      this.#edit(false);  // Not every browser sends another `input`.
    });
    const { form } = this.#input;
    if (form) on(form, 'reset', () => queueMicrotask(() => { if (!signal.aborted) this.#fill(); }));
    on(window, 'pagehide', () => this.#box.leave());
    on(window, 'pageshow', (event) => this.#shown(event.persisted));
  }

  #edit(isComposing) {
    this.#edited();
    this.#box.keystroke(this.#text, isComposing ? { wait: this.#composingWait } : undefined);
  }

  /** The program wrote the text that stands there (T4). */
  #fill() {
    this.#filled();
    this.#box.fill(this.#text);
  }

  /** The page is back, or here for the first time with a text that the browser restored. */
  #shown(isBack) {
    if (isBack) this.#box.resume();
    else if (this.#box.query === '' && this.#text !== '') this.#fill();
  }

  /** Lets a script that sets `value` write through this field, which tells the box. */
  #watchScripts() {
    const field = this;
    Object.defineProperty(this.#input, 'value', {
      configurable: true,
      enumerable: true,
      get() { return field.#text; },
      set(text) {
        field.write(text);
        field.#fill();
      },
    });
  }
}
