import SearchMachineCore
import SearchMachineTesting
import SearchNotation

/// A machine whose every step is checked: by the effect ledger, by the invariants and by the reference model.
public struct CheckedMachine: Sendable {
  /// The machine itself.
  public private(set) var machine: ScenarioMachine

  /// The model that it is compared with.
  public private(set) var model: ReferenceModel

  /// The properties that said something about a step.
  public private(set) var exercised: Set<Property> = []

  private var ledger = EffectLedger()

  /// Makes a new box and its model.
  public init(policy: SearchPolicy = SearchPolicy(), history: [String] = []) {
    machine = ScenarioMachine(policy: policy, history: history)
    model = ReferenceModel(policy: policy, history: history)
  }

  /// Does one input.
  ///
  /// - Returns: The effects.
  /// - Throws: The first property that the step violates.
  @discardableResult
  public mutating func perform(_ timed: TimedInput) throws(Violation) -> [ScenarioEffect] {
    let before = Observation(of: machine)
    let input: Input
    switch timed.input {
    case .new(let policy, let history):
      self = CheckedMachine(policy: policy, history: history)
      try agree(on: [], with: [])
      return []
    case .handle(let plain): input = plain
    case .selectRow(let id): input = model.selection(of: id)
    }
    let effects = machine.perform(timed)
    let expected = model.take(input, at: timed.time)
    let step = Step(
      policy: machine.policy, before: before, input: input, now: model.now, effects: effects,
      after: Observation(of: machine))
    try ledger.record(input, effects)
    for invariant in Invariant.all {
      guard let holds = invariant.holds(step) else { continue }
      exercised.insert(invariant.property)
      guard holds else { throw Violation(invariant.property, "after it there is \(step.after)") }
    }
    try agree(on: effects, with: expected)
    return effects
  }

  private func agree(on effects: [ScenarioEffect], with expected: [ScenarioEffect]) throws(Violation) {
    let seen = Observation(of: machine)
    guard seen == model.observation, seen.query.unicodeScalars.elementsEqual(model.query.unicodeScalars) else {
      throw Violation(.agreesWithTheModel, "there is \(seen), with the model \(model.observation)")
    }
    let words = Notation.scenario
    guard effects == expected else {
      let difference = "the effects are \(words.effects(effects)), those of the model \(words.effects(expected))"
      throw Violation(.agreesWithTheModel, difference)
    }
  }
}
