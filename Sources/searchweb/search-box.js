// A search box without a screen: what the person does goes in, states come out, and the service is asked in between.

import { LiveClock, WakeUp } from './clock.js';
import { StateEvent, StepEvent } from './events.js';
import { Latest } from './latest.js';
import { Machine, MachineModule, readStep } from './machine.js';
import { Requests } from './requests.js';
import { rowsOf } from './rows.js';
import { makeState } from './state.js';

export { StateEvent, StepEvent };

let shared;

/** Loads the machine; from its usual place, `searchmachine.wasm` beside this file, once for all boxes of a page. */
export function loadMachine(source) {
  if (source !== undefined) {
    return MachineModule.load(typeof source === 'string' || source instanceof URL ? fetch(source) : source);
  }
  if (shared === undefined) {
    shared = MachineModule.load(fetch(new URL('./searchmachine.wasm', import.meta.url)));
    shared.catch(() => { shared = undefined; });
  }
  return shared;
}

/** The search box; search-box.d.ts describes each member. */
export class SearchBox extends EventTarget {
  /** Loads the machine and makes a box. */
  static async open(options) {
    return new SearchBox({ ...options, machine: options.machine ?? await loadMachine() });
  }

  #machine;
  #requests;
  #retryAfter;
  #identify;
  #clock;
  #wakeUp;
  #state;
  #query = '';
  #queue = [];
  #isRunning = false;
  #isClosed = false;
  #observesSteps = false;
  #rows = new Map();
  #failure;
  #readers = new Set();

  constructor({ machine, search, retryAfter, identify, clock, history, ...policy }) {
    super();
    if (!(machine instanceof MachineModule)) throw new TypeError('machine: give what loadMachine() brought');
    if (typeof search !== 'function') throw new TypeError('search: give a function that answers with rows');
    this.#machine = new Machine(machine, policy, history);
    this.#requests = new Requests(search);
    this.#retryAfter = retryAfter ?? (() => undefined);
    this.#identify = identify ?? ((row) => row?.id ?? row);
    this.#clock = clock ?? new LiveClock();
    this.#wakeUp = new WakeUp(this.#clock, () => this.#feed('tick', (box, now) => box.tick(now)));
    this.#state = makeState(this.#machine, this.#rows, undefined);
  }

  get state() { return this.#state; }
  get query() { return this.#isClosed ? this.#query : this.#machine.query; }
  get isClosed() { return this.#isClosed; }

  keystroke(text, options) {
    this.#feedText('keystroke', text, (box, value, now) => box.keystroke(value, options, now));
  }

  fill(text) { this.#feedText('fill', text, (box, value, now) => box.fill(value, now)); }
  record(text) { this.#feedText('record', text, (box, value, now) => box.record(value, now)); }
  forget(text) { this.#feedText('forget', text, (box, value, now) => box.forget(value, now)); }
  forgetAll() { this.#feed('forgetAll', (box, now) => box.forgetAll(now)); }
  clear() { this.#feed('clear', (box, now) => box.clear(now)); }
  submit() { this.#feed('submit', (box, now) => box.submit(now)); }
  retry() { this.#feed('retry', (box, now) => box.retry(now)); }
  more() { this.#feed('more', (box, now) => box.more(now)); }
  leave() { this.#feed('leave', (box, now) => box.leave(now)); }
  resume() { this.#feed('resume', (box, now) => box.resume(now)); }
  invalidate({ wait } = {}) { this.#feed('invalidate', (box, now) => box.invalidate(wait, now)); }
  mark(index) { this.#feed('mark', (box, now) => box.mark(index === null ? -1 : placeOf(index), now)); }
  markRow(id) { this.#feed('mark', (box, now) => box.mark(id === null ? -1 : this.#find(id), now)); }

  select(index, { recording } = {}) {
    this.#feed('select', (box, now) => box.select(placeOf(index), recording, now));
  }

  selectRow(id, { recording } = {}) {
    this.#feed('select', (box, now) => box.select(this.#find(id), recording, now));
  }

  amend(rows) {
    const given = rowsOf(rows);
    this.#feed('amend', (box, now) => {
      const step = box.amend(given.length, now);
      if (box.answerGeneration !== 0n) this.#rows.set(Number(box.answerGeneration), given);
      return step;
    });
  }

  identityOf(row) { return this.#identify(row); }

  close() {
    if (this.#isClosed) return;
    this.#query = this.#machine.query;
    this.#isClosed = true;
    this.#queue = [];
    this.#wakeUp.cancel();
    this.#machine.destroy();
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
    this.#requests.abortAll();
  }

  [Symbol.asyncIterator]() {
    const reader = new Latest(this.#state, () => this.#readers.delete(reader));
    if (this.#isClosed) reader.end();
    else this.#readers.add(reader);
    return reader;
  }

  addEventListener(type, ...rest) {
    if (type === 'step') this.#observesSteps = true;
    super.addEventListener(type, ...rest);
  }

  #feedText(name, text, input) {
    const value = String(text);
    this.#feed(name, (box, now) => input(box, value, now));
  }

  /** Takes the input now, or after the step that runs (A1). */
  #feed(name, input) {
    if (this.#isClosed) return;
    if (this.#isRunning) {
      this.#queue.push([name, input]);
      return;
    }
    this.#isRunning = true;
    try {
      this.#take(name, input);
      while (this.#queue.length > 0) this.#take(...this.#queue.shift());
    } finally {
      this.#isRunning = false;
    }
  }

  #take(input, run) {
    const time = this.#clock.now();
    const bits = run(this.#machine, time);
    this.#wakeUp.schedule(this.#machine.deadline);
    if ((bits & 0xff) === 0 && !this.#observesSteps) return;
    const step = readStep(bits);
    const cancelled = step.cancels ? Number(this.#machine.cancelled) : undefined;
    const started = step.starts ? this.#machine.request : undefined;
    if (step.publishes) this.#refresh();
    const state = this.#state;
    if (this.#observesSteps) this.dispatchEvent(new StepEvent({ input, time, ...step, cancelled, started, state }));
    if (cancelled !== undefined) this.#requests.abort(cancelled);
    if (started !== undefined && !this.#isClosed) this.#start(started);
    if (step.publishes && !this.#isClosed) this.#publish(state);
  }

  /** Brings the state up to the machine and lets go of rows that it will not show again. */
  #refresh() {
    for (const generation of this.#rows.keys()) {
      if (!this.#machine.keeps(BigInt(generation))) this.#rows.delete(generation);
    }
    if (this.#machine.phase !== 'failed') this.#failure = undefined;
    this.#state = makeState(this.#machine, this.#rows, this.#failure);
  }

  #publish(state) {
    for (const reader of this.#readers) reader.show(state);
    this.dispatchEvent(new StateEvent(state));
  }

  #start(request) {
    const generation = BigInt(request.generation);
    this.#requests.start(request, {
      earlier: () => request.page === 0 || this.#isClosed ? [] : this.#shownRows,
      part: (rows) => this.#feed('part', (box, now) =>
        this.#accept(request, rows, box.part(generation, rows.length, now))),
      reply: ({ rows, more }) => this.#feed('reply', (box, now) => {
        this.#requests.settle(request.generation);
        return this.#accept(request, rows, box.reply(generation, rows.length, more, now));
      }),
      fail: (failure) => this.#feed('failure', (box, now) => {
        const wait = this.#requests.settle(request.generation) ? this.#waitAfter(failure, request) : undefined;
        const step = box.failure(generation, wait, now);
        if (readStep(step).publishes) this.#failure = failure;
        return step;
      }),
    });
  }

  /** Keeps the rows if the step made them the answer. */
  #accept({ generation }, rows, step) {
    if (readStep(step).publishes && Number(this.#machine.answerGeneration) === generation) {
      this.#rows.set(generation, rows);
    }
    return step;
  }

  /** The rows of the held answer. */
  get #shownRows() {
    return this.#rows.get(Number(this.#machine.answerGeneration)) ?? [];
  }

  #find(id) {
    const place = this.#shownRows.findIndex((row) => Object.is(this.identityOf(row), id));
    return place < 0 ? -2 : place;
  }

  #waitAfter(failure, request) {
    try {
      const wait = this.#retryAfter(failure, request);
      return typeof wait === 'number' ? wait : undefined;
    } catch {
      return undefined;
    }
  }
}

/** An index as the machine takes it; what is none is a place that no answer has. */
function placeOf(index) {
  return Number.isSafeInteger(index) && index >= 0 ? index : -3;
}
