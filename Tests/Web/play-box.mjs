// Plays a story on a SearchBox, with a clock and a service that are moved by hand.

import { difference, factsOf } from './differences.mjs';

/** What goes another way; undefined if nothing does. */
export async function playBox({ SearchBox }, machine, story) {
  let player = new Player(SearchBox, machine);
  try {
    for (const [number, { at, input, after }] of story.steps.entries()) {
      player.clock.time = at;
      if (input.word === 'new') {
        player.box.close();
        player = new Player(SearchBox, machine, { ...input.policy, history: input.history }, at);
      } else {
        await player.play(input);
      }
      const found = player.problem(after);
      if (found) return `step ${number + 1}, ${input.word}: ${found}`;
    }
    return undefined;
  } finally {
    player.box.close();
  }
}

/** A clock whose one timer rings when a story says so: early, late, or not at all. */
class Clock {
  timers = new Map();
  next = 1;

  constructor(time) { this.time = time; }

  now() { return this.time; }

  setTimeout(run, wait) {
    this.timers.set(this.next, { run, due: this.time + wait });
    return this.next++;
  }

  clearTimeout(timer) { this.timers.delete(timer); }

  ring() {
    const [[timer, { run }] = [undefined, {}]] = this.timers;
    this.timers.delete(timer);
    run?.();
  }
}

class Player {
  calls = new Map();
  steps = [];
  published = [];

  constructor(SearchBox, machine, options = {}, time = 0) {
    this.clock = new Clock(time);
    this.box = new SearchBox({
      ...options,
      machine,
      clock: this.clock,
      identify: (row) => row,
      retryAfter: (failure) => failure.wait,
      search: (request, { signal, show }) => new Promise((reply, fail) => {
        this.calls.set(request.generation, { request, signal, show, reply, fail });
      }),
    });
    this.box.addEventListener('step', ({ step }) => this.steps.push(step));
    this.box.addEventListener('state', ({ state }) => this.published.push(state));
  }

  async play(input) {
    this.steps = [];
    this.published = [];
    this.callsBefore = this.calls.size;
    this.take(input);
    await new Promise(setImmediate);
  }

  take(input) {
    const { box } = this;
    const call = this.calls.get(Number(input.generation));
    switch (input.word) {
      case 'keystroke': return box.keystroke(input.text, input);
      case 'fill': case 'record': case 'forget': return box[input.word](input.text);
      case 'tick': return this.clock.ring();
      case 'part': return call?.show(input.rows);
      case 'reply': return call?.reply({ rows: input.rows, more: input.hasMore });
      case 'failure': return call?.fail({ name: input.name, wait: input.wait });
      case 'invalidate': return box.invalidate(input);
      case 'amend': return box.amend(input.rows);
      case 'select': return box.select(input.index, input);
      case 'selectRow': return box.selectRow(input.name, input);
      case 'mark': return box.mark(input.index ?? null);
      case 'markRow': return box.markRow(input.name);
      default: return box[input.word]();
    }
  }

  /** What is not as it must be after the step. */
  problem(after) {
    return this.stateProblem(after) ?? this.effectProblem(after) ?? this.timerProblem(after);
  }

  stateProblem(after) {
    const { box } = this;
    const { answer, failure, ...state } = box.state;
    return difference({
      query: box.query,
      phase: state.phase,
      request: state.request,
      failure: failure?.name,
      retriesAfter: state.retriesAfter,
      answer: answer && { request: answer.request, rows: answer.rows, selection: answer.selection,
        hasMore: answer.hasMore, isComplete: answer.isComplete },
      history: state.history,
      facts: factsOf(state),
    }, Object.fromEntries(['query', 'phase', 'request', 'failure', 'retriesAfter', 'answer', 'history', 'facts']
      .map((name) => [name, after[name]])));
  }

  effectProblem(after) {
    if (this.steps.length > 1) return `${this.steps.length} steps were taken for one input`;
    const [step] = this.steps;
    if (!step) {
      // An outcome of a request that never was, or that has settled, does not reach the box.
      const isQuiet = after.cancelled == null && after.started == null && !after.publishes;
      return isQuiet ? undefined : 'no step was taken';
    }
    const found = difference(
      { rule: step.rule, cancelled: step.cancelled, started: step.started, publishes: this.published.length,
        changesHistory: step.changesHistory },
      { rule: after.rule, cancelled: after.cancelled, started: after.started, publishes: after.publishes ? 1 : 0,
        changesHistory: after.changesHistory });
    if (found) return found;
    if (after.publishes && this.published[0] !== this.box.state) return 'another state was published';
    if (after.cancelled != null && !this.calls.get(after.cancelled).signal.aborted) return 'the request goes on';
    const asked = this.calls.size - this.callsBefore;
    if (asked !== (after.started ? 1 : 0)) return `the service was asked ${asked} times`;
    return after.started ? difference(this.calls.get(after.started.generation).request, after.started) : undefined;
  }

  /** One timer, which rings no later than at the deadline, or none. */
  timerProblem({ deadline }) {
    const timers = [...this.clock.timers.values()];
    if (timers.length !== (deadline == null ? 0 : 1)) return `${timers.length} timers, for the deadline ${deadline}`;
    if (deadline == null || timers[0].due < deadline + 1) return undefined;
    return `the timer rings at ${timers[0].due}, for the deadline ${deadline}`;
  }
}
