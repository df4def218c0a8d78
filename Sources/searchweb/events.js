// The events of a box.

/** A new state is to be shown: event `state`. */
export class StateEvent extends Event {
  constructor(state) {
    super('state');
    this.state = state;
  }
}

/** A step was taken, with the rule that decided it, also if nothing changed: event `step`. */
export class StepEvent extends Event {
  constructor(step) {
    super('step');
    this.step = step;
  }
}
