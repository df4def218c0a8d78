import type { SearchBox, SearchService, SearchState } from './search-box.js';

/** A row as the element shows it; a text by itself is one, too. */
export interface ElementRow {
  text?: string;
  title?: string;
  /** A second line. */
  detail?: string;
  /** Where choosing the row leads. */
  url?: string;
}

/**
 * The element `<search-box>`.
 *
 * Attributes: `src`, the address with `{q}` and perhaps `{page}`; `label` and `placeholder`; `name`, in a form;
 * `disabled`; and, read when the element enters the document, `debounce`, `minimum-length`, `slow-after`, `timeout` and
 * `cache`. A change of `src` searches anew.
 *
 * Events: `choose`, cancelable, with the row as its detail; `statechange`, with the state; `error`, if the machine does
 * not load. The attribute `busy` is there while an answer is to be expected.
 *
 * Parts: `input`, `list`, `option`, `detail`, `status`. Custom properties: `--search-box-text`, `-field`, `-list`,
 * `-border`, `-radius`, `-accent`, `-accent-text`, `-height`.
 */
export class SearchBoxElement extends HTMLElement {
  /** The box behind the element; null outside of a document and until the machine is loaded. */
  readonly box: SearchBox<string | ElementRow> | null;
  /** Becomes true when the box works, false if it cannot. */
  readonly ready: Promise<boolean>;
  /** The text of the field; setting it searches for nothing. */
  value: string;
  /** The service; by default the one that `src` names. */
  search: SearchService<string | ElementRow>;
}

declare global {
  interface HTMLElementTagNameMap {
    'search-box': SearchBoxElement;
  }
  interface HTMLElementEventMap {
    choose: CustomEvent<string | ElementRow>;
    statechange: CustomEvent<SearchState<string | ElementRow>>;
  }
}
