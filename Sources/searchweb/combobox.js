// The screen of a box: binds it to a field and a list, by the combobox pattern of WAI-ARIA.

import { watchField } from './field.js';
import { ListView } from './list-view.js';
import { Announcer, english } from './announcer.js';

let bindings = 0;

/**
 * Binds a search box to a text field and a list; combobox.d.ts describes the options.
 *
 * @param {import('./search-box.js').SearchBox} box
 * @param {HTMLInputElement} input
 * @param {HTMLElement} list An empty element, as a `<ul>`.
 */
export function bindCombobox(box, input, list, options = {}) {
  return new Combobox(box, input, list, options);
}

class Combobox {
  #box;
  #input;
  #list;
  #view;
  #announcer;
  #options;
  #field;
  #isOpen = false;
  #wantsOpen = false;
  #answer = null;
  #listeners = new AbortController();

  constructor(box, input, list, options) {
    this.#box = box;
    this.#input = input;
    this.#list = list;
    this.#options = { textOf: (row) => (typeof row === 'string' ? row : String(row?.text ?? '')), ...options };
    const id = list.id || `search-list-${++bindings}`;
    list.id = id;
    this.#view = new ListView(list, id, this.#options.render ?? this.#options.textOf);
    this.#announcer = new Announcer(options.status, { ...english, ...options.messages });
    this.#setRoles(id);
    this.#listen();
    this.#field = watchField(box, input, {
      composingWait: options.composingWait,
      edited: () => { this.#wantsOpen = true; },
      filled: () => { this.#wantsOpen = false; },
    });
    this.#show(box.state);
  }

  /** Whether the list is shown. */
  get isOpen() { return this.#isOpen; }

  /** Takes the binding apart; the box stays. */
  close() {
    this.#listeners.abort();
    this.#field.close();
    this.#isOpen = false;
    this.#view.clear();
    this.#list.hidden = true;
    for (const name of ['role', 'aria-expanded', 'aria-controls', 'aria-autocomplete', 'aria-activedescendant']) {
      this.#input.removeAttribute(name);
    }
  }

  #setRoles(id) {
    const { label } = this.#options;
    this.#input.setAttribute('role', 'combobox');
    this.#input.setAttribute('aria-autocomplete', 'list');
    this.#input.setAttribute('aria-controls', id);
    this.#input.setAttribute('aria-expanded', 'false');
    this.#input.setAttribute('autocomplete', 'off');
    this.#list.setAttribute('role', 'listbox');
    this.#list.setAttribute('aria-label', label ?? labelOf(this.#input) ?? 'Results');
    this.#list.hidden = true;
  }

  #listen() {
    const { signal } = this.#listeners;
    const on = (target, type, run, options) => target.addEventListener(type, run, { signal, ...options });
    on(this.#box, 'state', (event) => this.#show(event.state));
    on(this.#input, 'keydown', (event) => this.#key(event));
    on(this.#input, 'blur', () => this.#close());
    // The field keeps the focus while a row is pressed, else the list would be gone before the click.
    on(this.#list, 'mousedown', (event) => event.preventDefault());
    on(this.#list, 'click', (event) => {
      const place = this.#view.placeOf(event.target);
      if (place !== null) this.#choose(place);
    });
    on(this.#list, 'scroll', () => { if (this.#view.isNearEnd) this.#box.more(); }, { passive: true });
  }

  #show(state) {
    const earlier = this.#answer;
    this.#answer = state.answer;
    this.#view.show(state);
    this.#list.setAttribute('aria-busy', String(state.isBusy));
    this.#announcer.tell(state);
    const moved = this.#movedMark(earlier);
    if (moved === undefined) this.#settle(state);
    else this.#box.mark(moved);  // The state that comes of it is shown at once.
  }

  /** Where the marked row is, if rows came in front of it; null if it is gone, and undefined if the mark is on its row. */
  #movedMark(earlier) {
    const place = this.#answer?.selection ?? null;
    if (place === null || place !== earlier?.selection || this.#answer.rows === earlier.rows) return undefined;
    const marked = this.#box.identityOf(earlier.rows[place]);
    const isMarked = (row) => Object.is(this.#box.identityOf(row), marked);
    if (isMarked(this.#answer.rows[place])) return undefined;
    const moved = this.#answer.rows.findIndex(isMarked);
    return moved < 0 ? null : moved;
  }

  /** Opens or closes the list, and points at the marked row. */
  #settle(state) {
    const hasRows = (state.answer?.rows.length ?? 0) > 0;
    this.#isOpen = this.#wantsOpen && hasRows;
    this.#list.hidden = !this.#isOpen;
    this.#input.setAttribute('aria-expanded', String(this.#isOpen));
    const marked = this.#isOpen ? this.#view.mark(state.answer.selection) : null;
    if (marked) this.#input.setAttribute('aria-activedescendant', marked);
    else this.#input.removeAttribute('aria-activedescendant');
  }

  #open() {
    this.#wantsOpen = true;
    this.#settle(this.#box.state);
  }

  #close() {
    this.#wantsOpen = false;
    if (this.#isOpen && this.#box.state.answer?.selection != null) this.#box.mark(null);
    this.#settle(this.#box.state);
  }

  #key(event) {
    // A key that belongs to a composition: some browsers end it first and tell by the code alone.
    if (event.isComposing || event.keyCode === 229) return undefined;
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    switch (event.key) {
      case 'ArrowDown': return this.#arrow(event, 1);
      case 'ArrowUp': return this.#arrow(event, -1);
      case 'Enter': return this.#enter(event);
      case 'Escape': return this.#escape(event);
      case 'Tab': return this.#close();
      default: return undefined;
    }
  }

  #arrow(event, step) {
    const { answer, isStale } = this.#box.state;
    event.preventDefault();
    if (!answer || answer.rows.length === 0 || isStale) return;
    if (!this.#isOpen) this.#open();
    const count = answer.rows.length;
    const from = answer.selection ?? (step > 0 ? -1 : count);
    const next = from + step;
    if (next >= count && answer.hasMore) this.#box.more();
    // Beyond an end there is the field itself, and then the other end.
    this.#box.mark(next < 0 || next >= count ? null : next);
  }

  #enter(event) {
    const { answer, isStale } = this.#box.state;
    if (this.#isOpen && !isStale && answer?.selection != null) {
      event.preventDefault();  // The form, if there is one, is submitted only without a marked row.
      this.#choose(answer.selection);
    } else {
      this.#box.submit();
    }
  }

  #escape(event) {
    if (this.#isOpen) {
      event.preventDefault();
      this.#close();
    } else if (this.#input.value !== '') {
      event.preventDefault();
      this.#field.write('');
      this.#box.clear();
    }
  }

  #choose(place) {
    const row = this.#box.state.answer?.rows[place];
    if (row === undefined) return;
    const text = this.#options.textOf(row);
    this.#box.select(place, { recording: this.#options.recording?.(row) ?? undefined });
    this.#wantsOpen = false;
    const isTaken = this.#options.choose?.(row) === false;
    if (!isTaken) {
      this.#field.write(text);
      this.#box.fill(text);
    }
    this.#settle(this.#box.state);
  }
}

function labelOf(input) {
  return input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent?.trim();
}
