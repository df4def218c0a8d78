import type { SearchBox } from './search-box.js';

/** The messages of the live region; each is said once. */
export interface Messages {
  count: (count: number, query: string, hasMore: boolean) => string;
  none: (query: string) => string;
  failed: (query: string) => string;
  timedOut: (query: string) => string;
  pageFailed: () => string;
  slow: () => string;
}

export interface ComboboxOptions<Row> {
  /** The text of a row: what the field shows after the row was chosen. By default the row itself, or its `text`. */
  textOf?: (row: Row) => string;
  /** What an option shows: a text, never markup, or a node. By default the row's text. */
  render?: (row: Row) => string | Node;
  /** A row was chosen. False keeps the field as it is; else it is filled with the row's text. */
  choose?: (row: Row) => boolean | void;
  /** What enters the history for a chosen row; by default the query. Blank: nothing. */
  recording?: (row: Row) => string;
  /** The element that becomes the live region. */
  status?: HTMLElement;
  /** Messages in place of the English ones. */
  messages?: Partial<Messages>;
  /** The name of the list for a screen reader; by default the field's. */
  label?: string;
  /** The wait of an edit while text is composed, in milliseconds; 2000. */
  composingWait?: number;
}

/** A bound field and list. */
export interface Combobox {
  /** Whether the list is shown. */
  readonly isOpen: boolean;
  /** Takes the binding apart; the box stays as it is. */
  close(): void;
}

/**
 * Binds a box to a text field and an empty list, by the combobox pattern of WAI-ARIA.
 *
 * Arrows mark rows, and a mark stays on its row, by its identity, when others come before it. Enter takes the marked row,
 * never one of an earlier query, or submits; Escape closes the list, then empties the field. A text that a script sets is
 * filled, not searched.
 */
export function bindCombobox<Row>(
  box: SearchBox<Row>,
  input: HTMLInputElement,
  list: HTMLElement,
  options?: ComboboxOptions<Row>,
): Combobox;
