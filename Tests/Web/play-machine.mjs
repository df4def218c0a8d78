// Plays a story on the machine of the module, step by step as the table has it.

import { difference, factsOf } from './differences.mjs';

const nowhere = -3;
const unknown = -2;

/** What goes another way; undefined if nothing does. */
export async function playMachine({ Machine, makeState, readStep }, module, story) {
  let caller = new Caller(new Machine(module), makeState, readStep);
  try {
    for (const [number, { at, input, after }] of story.steps.entries()) {
      if (input.word === 'new') {
        caller.machine.destroy();
        caller = new Caller(new Machine(module, input.policy, input.history), makeState, readStep);
      } else {
        caller.play(input, at);
      }
      const found = difference(caller.seen(), after);
      if (found) return `step ${number + 1}, ${input.word}: ${found}`;
    }
    return undefined;
  } finally {
    caller.machine.destroy();
  }
}

class Caller {
  rows = new Map();
  failure;
  step;

  constructor(machine, makeState, readStep) {
    Object.assign(this, { machine, makeState, readStep });
  }

  play(input, now) {
    const { machine } = this;
    this.step = this.readStep(this.take(input, now));
    if (!this.step.publishes) return;
    const generation = Number(machine.answerGeneration);
    if (input.rows && (input.word === 'amend' || BigInt(input.generation) === machine.answerGeneration)) {
      this.rows.set(generation, input.rows);
    }
    if (input.word === 'failure') this.failure = input.name;
    for (const number of this.rows.keys()) if (!machine.keeps(BigInt(number))) this.rows.delete(number);
  }

  take(input, now) {
    const { machine } = this;
    const generation = input.generation === undefined ? undefined : BigInt(input.generation);
    switch (input.word) {
      case 'keystroke': return machine.keystroke(input.text, input, now);
      case 'fill': case 'record': case 'forget': return machine[input.word](input.text, now);
      case 'part': return machine.part(generation, input.rows.length, now);
      case 'reply': return machine.reply(generation, input.rows.length, input.hasMore, now);
      case 'failure': return machine.failure(generation, input.wait, now);
      case 'invalidate': return machine.invalidate(input.wait, now);
      case 'amend': return machine.amend(input.rows.length, now);
      case 'select': return machine.select(input.index < 0 ? nowhere : input.index, input.recording, now);
      case 'selectRow': return machine.select(this.placeOf(input.name), input.recording, now);
      case 'mark': return machine.mark(input.index === undefined ? -1 : input.index < 0 ? nowhere : input.index, now);
      case 'markRow': return machine.mark(this.placeOf(input.name), now);
      default: return machine[input.word](now);
    }
  }

  placeOf(row) {
    const place = (this.rows.get(Number(this.machine.answerGeneration)) ?? []).indexOf(row);
    return place < 0 ? unknown : place;
  }

  seen() {
    const { machine, step } = this;
    const state = this.makeState(machine, this.rows, this.failure);
    const { answer } = state;
    return {
      rule: step?.rule,
      cancelled: step?.cancels ? Number(machine.cancelled) : null,
      started: step?.starts ? machine.request : null,
      publishes: step?.publishes ?? false,
      changesHistory: step?.changesHistory ?? false,
      query: machine.query,
      phase: state.phase,
      request: state.request,
      failure: state.failure,
      retriesAfter: state.retriesAfter,
      deadline: machine.deadline === Infinity ? null : machine.deadline,
      answer: answer && {
        request: answer.request,
        rows: answer.rows.length === machine.answerCount ? answer.rows : `${machine.answerCount} rows`,
        selection: answer.selection,
        hasMore: answer.hasMore,
        isComplete: answer.isComplete,
      },
      history: state.history,
      facts: factsOf(state),
    };
  }
}
