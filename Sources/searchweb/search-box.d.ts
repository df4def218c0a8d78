import type { MachineModule, MachineSource } from './machine.js';

/** One run of the search service. */
export interface SearchRequest {
  /** The request's number; no other request of the box has it. */
  readonly generation: number;
  /** What is searched: trimmed, as the person spelled it. Encode it as any other value. */
  readonly query: string;
  /** The page that is wanted; 0 is the first. */
  readonly page: number;
  /** Which attempt it is; 1 is the first, more come by `retryAfter`. */
  readonly attempt: number;
}

/** What a service is given beside the request. */
export interface SearchContext<Row> {
  /** Aborted when nobody waits for the request any more: hand it to `fetch`. Ignoring it does no harm. */
  readonly signal: AbortSignal;
  /** Shows the rows so far, while more will come. Each call replaces the one before. */
  readonly show: (rows: Iterable<Row>) => void;
  /** The rows of the pages before this one, as they are when it is read; read it last. */
  readonly earlier: readonly Row[];
}

/** All rows of an answer, those of earlier pages included, and whether there are further pages. */
export interface SearchPage<Row> {
  rows: Iterable<Row>;
  more?: boolean;
}

/** The search service: it answers with rows, or throws. What it throws is shown as the failure. */
export type SearchService<Row> = (
  request: SearchRequest,
  context: SearchContext<Row>,
) => PromiseLike<Iterable<Row> | SearchPage<Row>> | Iterable<Row> | SearchPage<Row>;

/** The time that a box goes by; the page's own unless another one is given, as in a test. */
export interface SearchClock {
  /** Milliseconds since any fixed origin; it does not go back. */
  now(): number;
  setTimeout(run: () => void, wait: number): unknown;
  clearTimeout(timer: unknown): void;
}

/** The settings of a box, in milliseconds and counts; one that is negative or no number throws a `RangeError`. */
export interface SearchPolicy {
  /** From the last edit to its request; 300. */
  debounce?: number;
  /** The characters that typing needs before it searches; 1. With 0 the empty query is searched as well. */
  minimumLength?: number;
  /** What becomes of an old answer while another is on its way: it is kept, kept only for the same query, or goes. */
  previousResults?: 'keep' | 'keepForSameQuery' | 'discard';
  /** Marks a request that takes longer as slow, which is the time for a spinner; never. */
  slowAfter?: number;
  /** Ends a request that stays silent longer; never. */
  timeout?: number;
  /** Answers that are kept beside the one on the screen; 0. */
  cacheCapacity?: number;
  /** How long an answer is good; for good. */
  cacheLifetime?: number;
  /** Entries of the history; 10. */
  historyCapacity?: number;
}

export interface SearchBoxOptions<Row> extends SearchPolicy {
  /** What `loadMachine()` brought; `SearchBox.open` loads it by itself. */
  machine?: MachineModule;
  search: SearchService<Row>;
  /** How long to wait before a failed request starts again by itself; by default it does not. */
  retryAfter?: (failure: unknown, request: SearchRequest) => number | undefined;
  /** The identity of a row, by which it is known in other lists; by default its `id`, or the row itself. */
  identify?: (row: Row) => unknown;
  /** The recent searches of an earlier visit, newest first. */
  history?: readonly string[];
  clock?: SearchClock;
}

/** The results of one request, with the query that they answer. */
export interface SearchAnswer<Row> {
  readonly request: SearchRequest;
  /** The query that was answered, which need not be the current one: label the rows with it. */
  readonly query: string;
  readonly rows: readonly Row[];
  /** The place of the chosen or marked row. */
  readonly selection: number | null;
  /** Whether `more()` brings a further page. */
  readonly hasMore: boolean;
  /** Whether the request has ended; parts of an answer are not complete. */
  readonly isComplete: boolean;
}

export type SearchPhase = 'idle' | 'tooShort' | 'waiting' | 'searching' | 'loaded' | 'failed' | 'timedOut';

/** All that a box shows besides its field; frozen, and complete. */
export interface SearchState<Row> {
  readonly phase: SearchPhase;
  /** The request that is in flight, failed or timed out; null in other phases. */
  readonly request: SearchRequest | null;
  /** What the service threw; undefined in every phase but `failed`. */
  readonly failure: unknown;
  readonly answer: SearchAnswer<Row> | null;
  /** The recent searches, newest first. */
  readonly history: readonly string[];
  /** How long after the failure the request starts again by itself; null if it does not. */
  readonly retriesAfter: number | null;
  /** An answer is to be expected without further input. */
  readonly isBusy: boolean;
  /** The request in flight takes longer than `slowAfter`. */
  readonly isSlow: boolean;
  /** The rows are not those of the current query: dim them. */
  readonly isStale: boolean;
  /** More rows of the answer will come. */
  readonly isPartial: boolean;
  /** There is nothing to find; only this means "no results". */
  readonly isEmptyResult: boolean;
  /** The request failed or timed out; of a further page, whose earlier rows are current, if `request.page` is not 0. */
  readonly hasFailed: boolean;
}

/** What happened in one step, and why: for a log, or a page that explains itself. */
export interface SearchStep<Row> {
  /** The input, by the name of its method; outcomes are `part`, `reply` and `failure`, and time is `tick`. */
  readonly input: string;
  readonly time: number;
  /** The rule that decided it, as "K2", also if nothing changed. */
  readonly rule: string;
  readonly cancels: boolean;
  readonly starts: boolean;
  readonly publishes: boolean;
  readonly changesHistory: boolean;
  readonly cancelled: number | undefined;
  readonly started: SearchRequest | undefined;
  readonly state: SearchState<Row>;
}

export class StateEvent<Row = unknown> extends Event {
  constructor(state: SearchState<Row>);
  readonly state: SearchState<Row>;
}

export class StepEvent<Row = unknown> extends Event {
  constructor(step: SearchStep<Row>);
  readonly step: SearchStep<Row>;
}

export interface SearchBoxEvents<Row> {
  state: StateEvent<Row>;
  step: StepEvent<Row>;
}

/** Loads the machine: `searchmachine.wasm` beside this file, once, or what is given. */
export function loadMachine(source?: string | URL | MachineSource): Promise<MachineModule>;

/**
 * A search box without a screen. Tell it what the person does; show the states that it tells.
 *
 * No method throws for its timing or order. What is called during an event is done after it. A service may throw, answer
 * twice, late or never.
 */
export class SearchBox<Row = unknown> extends EventTarget implements AsyncIterable<SearchState<Row>> {
  constructor(options: SearchBoxOptions<Row> & { machine: MachineModule });

  /** Loads the machine and makes a box. */
  static open<Row>(options: SearchBoxOptions<Row>): Promise<SearchBox<Row>>;

  /** What is shown now. */
  readonly state: SearchState<Row>;
  /** The current query. */
  readonly query: string;
  readonly isClosed: boolean;

  /** The field's text after an edit; a wait and a minimum length hold for this edit only. */
  keystroke(text: string, options?: { wait?: number; minimumLength?: number }): void;
  /** The program wrote this text into the field; it is not searched. */
  fill(text: string): void;
  /** The field was emptied on purpose. */
  clear(): void;
  /** The person pressed return: what stands in the field is recorded and searched at once. */
  submit(): void;
  /** Search again, after a failure or to refresh. */
  retry(): void;
  /** The end of the list was reached: the next page starts, if there is one. */
  more(): void;
  /** The screen is left: what is on its way ends. */
  leave(): void;
  /** The screen is back: what leaving ended starts again. */
  resume(): void;
  /** A filter, the data or the account changed: searched anew, after the wait or the debounce. 0: at once. */
  invalidate(options?: { wait?: number }): void;
  /** The rows of the held answer after a change from outside, as when one was deleted. */
  amend(rows: Iterable<Row>): void;
  /** The person chose the row; the history gets the answer's query, or the text to record, or nothing if it is blank. */
  select(index: number, options?: { recording?: string }): void;
  /** The same by the row's identity. */
  selectRow(id: unknown, options?: { recording?: string }): void;
  /** The row is marked, as with arrow keys; null takes the mark away. The mark stays at its place when rows come. */
  mark(index: number | null): void;
  /** The same by the row's identity. */
  markRow(id: unknown): void;
  /** What `identify` says of the row. */
  identityOf(row: Row): unknown;
  /** Puts a text in front of the history. */
  record(text: string): void;
  /** Takes an entry out of the history. */
  forget(text: string): void;
  /** Empties the history. */
  forgetAll(): void;
  /** Ends the box: its request is aborted, `for await` ends, its memory goes. Further calls do nothing. */
  close(): void;

  addEventListener<Type extends keyof SearchBoxEvents<Row>>(
    type: Type,
    listener: (event: SearchBoxEvents<Row>[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void;

  /** The states, the current one first; who reads slowly misses some, never the newest. */
  [Symbol.asyncIterator](): AsyncIterableIterator<SearchState<Row>>;
}
