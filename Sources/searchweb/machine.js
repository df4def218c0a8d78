// The rules of the search box, as WebAssembly: one function a thing that happens. See searchmachine.h for each.

/** The phases, by their numbers. */
const phases = ['idle', 'tooShort', 'waiting', 'searching', 'loaded', 'failed', 'timedOut'];

/** The settings by their numbers, with what each value must be. */
const settings = {
  debounce: 0,
  minimumLength: 1,
  previousResults: 2,
  slowAfter: 3,
  timeout: 4,
  cacheCapacity: 5,
  cacheLifetime: 6,
  historyCapacity: 7,
};

const previousResults = ['keep', 'keepForSameQuery', 'discard'];

const effects = { cancel: 1, start: 2, publish: 4, history: 8 };
const facts = ['isBusy', 'isSlow', 'isStale', 'isPartial', 'isEmptyResult', 'hasFailed', 'hasMore', 'isComplete'];

export { MachineModule } from './machine-module.js';

/** One machine: inputs answer with a step, getters tell the state. Times and waits are milliseconds. */
export class Machine {
  /**
   * @param {MachineModule} module
   * @param {Record<string, unknown>} policy The settings of a search box; what is undefined has its default.
   * @param {readonly string[]} history The recent searches of an earlier visit, newest first.
   */
  constructor(module, policy = {}, history = []) {
    this.module = module;
    this.exports = module.exports;
    this.box = this.exports.searchmachine_create();
    try {
      for (const [name, number] of Object.entries(settings)) this.#set(name, number, policy[name]);
      for (const entry of history) {
        const length = module.write(String(entry));
        this.exports.searchmachine_restore(this.box, module.address, length);
      }
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  #set(name, number, value) {
    if (value === undefined || value === null) return;
    const given = name === 'previousResults' ? previousResults.indexOf(value) : value;
    if (typeof given !== 'number' || !this.exports.searchmachine_set(this.box, number, given)) {
      throw new RangeError(`${name}: ${String(value)} is no such setting`);
    }
  }

  /** Ends the machine; from then on its inputs do nothing and its getters answer as for a new box. */
  destroy() {
    this.exports.searchmachine_destroy(this.box);
    this.box = 0;
  }

  keystroke(text, options, now) {
    if (options === undefined || options === null) return this.#withText('keystroke', text, now);
    const length = this.module.write(text);
    const step = this.exports.searchmachine_keystroke_with(
      this.box, this.module.address, length, orNone(options.wait), whole(options.minimumLength, -1n), now);
    if (length > 65_536) this.module.shrink();
    return step;
  }

  fill(text, now) { return this.#withText('fill', text, now); }
  record(text, now) { return this.#withText('record', text, now); }
  forget(text, now) { return this.#withText('forget', text, now); }

  tick(now) { return this.exports.searchmachine_tick(this.box, now); }
  clear(now) { return this.exports.searchmachine_clear(this.box, now); }
  submit(now) { return this.exports.searchmachine_submit(this.box, now); }
  retry(now) { return this.exports.searchmachine_retry(this.box, now); }
  more(now) { return this.exports.searchmachine_more(this.box, now); }
  leave(now) { return this.exports.searchmachine_leave(this.box, now); }
  resume(now) { return this.exports.searchmachine_resume(this.box, now); }
  forgetAll(now) { return this.exports.searchmachine_forget_all(this.box, now); }
  invalidate(wait, now) { return this.exports.searchmachine_invalidate(this.box, orNone(wait), now); }
  amend(count, now) { return this.exports.searchmachine_amend(this.box, BigInt(count), now); }
  mark(row, now) { return this.exports.searchmachine_mark(this.box, BigInt(row), now); }

  part(generation, count, now) {
    return this.exports.searchmachine_part(this.box, generation, BigInt(count), now);
  }

  reply(generation, count, hasMore, now) {
    return this.exports.searchmachine_reply(this.box, generation, BigInt(count), hasMore ? 1 : 0, now);
  }

  failure(generation, retryAfter, now) {
    return this.exports.searchmachine_failure(this.box, generation, 0n, orNone(retryAfter), now);
  }

  select(row, recording, now) {
    if (recording === undefined || recording === null) {
      return this.exports.searchmachine_select(this.box, BigInt(row), 0, 0, now);
    }
    const length = this.module.write(recording);
    return this.exports.searchmachine_select(this.box, BigInt(row), this.module.address, length, now);
  }

  #withText(name, text, now) {
    const length = this.module.write(text);
    const step = this.exports[`searchmachine_${name}`](this.box, this.module.address, length, now);
    if (length > 65_536) this.module.shrink();
    return step;
  }

  get phase() { return phases[this.exports.searchmachine_phase_kind(this.box)]; }
  get query() { return this.#text('query'); }
  get deadline() { return this.exports.searchmachine_deadline(this.box); }
  get retriesAfter() { return this.exports.searchmachine_retries_after(this.box); }
  get cancelled() { return this.#number('cancelled'); }
  get answerGeneration() { return this.#number('answer_generation'); }
  get requestGeneration() { return this.#number('request_generation'); }
  get answerCount() { return Number(this.#number('answer_count')); }

  /** The place of the marked row; -1 if none is. */
  get selection() { return Number(this.exports.searchmachine_answer_selection(this.box)); }

  /** What the phase's request is; null if it has none. */
  get request() { return this.#request('request', this.requestGeneration); }

  /** The request that the held answer answers; null if none is held. */
  get answered() { return this.#request('answer', this.answerGeneration); }

  get history() {
    const count = this.exports.searchmachine_history_count(this.box);
    return Array.from({ length: count }, (_, place) => this.module.read((address, capacity) =>
      this.exports.searchmachine_history_entry(this.box, place, address, capacity)));
  }

  /** The facts that hold, by name. */
  get facts() {
    const bits = this.exports.searchmachine_facts(this.box);
    return Object.fromEntries(facts.map((name, place) => [name, (bits & (1 << place)) !== 0]));
  }

  /** Whether the rows of that generation may still be shown. */
  keeps(generation) { return this.exports.searchmachine_keeps(this.box, generation) !== 0; }

  #number(name) { return BigInt.asUintN(64, this.exports[`searchmachine_${name}`](this.box)); }

  #text(name) {
    return this.module.read((address, capacity) =>
      this.exports[`searchmachine_${name}`](this.box, address, capacity));
  }

  #request(name, generation) {
    if (generation === 0n) return null;
    return Object.freeze({
      generation: Number(generation),
      query: this.#text(`${name}_query`),
      page: Number(this.#number(`${name}_page`)),
      attempt: Number(this.#number(`${name}_attempt`)),
    });
  }
}

/** What a step asks for, by name, and the rule that decided it. */
export function readStep(step) {
  return {
    cancels: (step & effects.cancel) !== 0,
    starts: (step & effects.start) !== 0,
    publishes: (step & effects.publish) !== 0,
    changesHistory: (step & effects.history) !== 0,
    rule: `${String.fromCharCode((step >>> 16) & 0x7f)}${(step >>> 8) & 0xff}`,
  };
}

function orNone(milliseconds) {
  return milliseconds === undefined || milliseconds === null ? NaN : Number(milliseconds);
}

/** A count as the module takes it: negative and broken ones are zero, none is as given. */
function whole(value, none) {
  if (value === undefined || value === null) return none;
  const number = Math.trunc(Number(value));
  return BigInt(number > 0 ? Math.min(number, Number.MAX_SAFE_INTEGER) : 0);
}
