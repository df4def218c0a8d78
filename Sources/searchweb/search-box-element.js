// <search-box src="/search?q={q}"></search-box>: a search box for any page, in one line of HTML.

import { bindCombobox } from './combobox.js';
import { fetchSearch } from './fetch-search.js';
import { loadMachine, SearchBox } from './search-box.js';
import { sheet } from './search-box-style.js';

/** The attributes that are read when the element enters the document. */
const numbers = {
  debounce: 'debounce',
  minimumLength: 'minimum-length',
  slowAfter: 'slow-after',
  timeout: 'timeout',
  cacheCapacity: 'cache',
};

/** The element `<search-box>`; search-box-element.d.ts describes its attributes, events and parts. */
export class SearchBoxElement extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ['src', 'label', 'placeholder', 'disabled'];

  #input = document.createElement('input');
  #list = document.createElement('ul');
  #status = document.createElement('div');
  #internals = this.attachInternals();
  #box;
  #binding;
  #search;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sheet()];
    this.#input.type = 'search';
    for (const [element, part] of [[this.#input, 'input'], [this.#list, 'list'], [this.#status, 'status']]) {
      element.setAttribute('part', part);
    }
    root.append(this.#input, this.#list, this.#status);
    this.#input.addEventListener('input', () => this.#internals.setFormValue(this.#input.value));
    // Return without a marked row submits the form, as it would from a plain field.
    root.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.defaultPrevented || event.isComposing || event.keyCode === 229) return;
      this.#internals.form?.requestSubmit();
    });
  }

  /** The box behind the element; null while the element is not in a document, or the machine is not loaded. */
  get box() { return this.#box ?? null; }

  /** The text of the field. Setting it fills the field and searches for nothing. */
  get value() { return this.#input.value; }
  set value(text) {
    this.#input.value = text;
    this.#internals.setFormValue(this.#input.value);
  }

  /** The service; by default the one that `src` names. */
  get search() { return this.#search ?? fetchSearch(this.getAttribute('src') ?? '', this.baseURI); }
  set search(search) { this.#search = search; }

  /** Becomes true when the box works, false if the element left the document before. */
  ready = Promise.resolve(false);

  connectedCallback() {
    this.ready = this.#open().catch((error) => {
      this.dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
      return false;
    });
  }

  disconnectedCallback() {
    this.#binding?.close();
    this.#box?.close();
    this.#binding = undefined;
    this.#box = undefined;
  }

  attributeChangedCallback(name, _, value) {
    if (name === 'label') this.#input.setAttribute('aria-label', value ?? 'Search');
    if (name === 'placeholder') this.#input.placeholder = value ?? '';
    if (name === 'disabled') this.#input.disabled = value !== null;
    if (name === 'src') this.#box?.invalidate({ wait: 0 });
  }

  formResetCallback() {
    this.value = '';
    this.#box?.clear();
  }

  async #open() {
    const machine = await loadMachine();
    if (!this.isConnected || this.#box) return Boolean(this.#box);
    if (!this.#input.hasAttribute('aria-label')) this.#input.setAttribute('aria-label', 'Search');
    const box = new SearchBox({
      machine,
      search: (request, context) => this.search(request, context),
      retryAfter: (failure) => failure?.retryAfter,
      ...this.#policy,
    });
    this.#box = box;
    this.#binding = bindCombobox(box, this.#input, this.#list, {
      status: this.#status,
      textOf: textOfRow,
      render: (row) => this.#render(row),
      choose: (row) => this.#choose(row),
    });
    box.addEventListener('state', (event) => {
      this.toggleAttribute('busy', event.state.isBusy);
      this.dispatchEvent(new CustomEvent('statechange', { detail: event.state }));
    });
    return true;
  }

  get #policy() {
    const policy = {};
    for (const [setting, attribute] of Object.entries(numbers)) {
      const given = this.getAttribute(attribute);
      if (given !== null && given.trim() !== '') policy[setting] = Number(given);
    }
    return policy;
  }

  #render(row) {
    const text = textOfRow(row);
    if (typeof row !== 'object' || !row?.detail) return text;
    const fragment = document.createDocumentFragment();
    const detail = document.createElement('small');
    detail.setAttribute('part', 'detail');
    detail.textContent = row.detail;
    fragment.append(text, detail);
    return fragment;
  }

  /** Offers the row to the page; a row with an address is followed unless the page prevents it. */
  #choose(row) {
    const event = new CustomEvent('choose', { detail: row, bubbles: true, composed: true, cancelable: true });
    if (!this.dispatchEvent(event)) return false;
    const address = addressOf(row, this.baseURI);
    if (address !== null) {
      location.assign(address);
      return false;
    }
    queueMicrotask(() => this.#internals.setFormValue(this.#input.value));
    return true;
  }
}

function textOfRow(row) {
  return typeof row === 'object' && row !== null ? String(row.text ?? row.title ?? '') : String(row);
}

/** The address that a row leads to; a script in the place of an address is none. */
function addressOf(row, base) {
  if (typeof row?.url !== 'string') return null;
  try {
    const url = new URL(row.url, base);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

customElements.define('search-box', SearchBoxElement);
