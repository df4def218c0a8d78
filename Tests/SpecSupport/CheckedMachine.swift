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
  /// - Throws: The first property that the step violates.
  public mutating func perform(_ timed: TimedInput) throws(Violation) {
    let before = Observation(of: machine)
    let input = model.input(of: timed.input)
    let effects = machine.perform(timed)
    let expected = model.perform(timed)
    guard let input, let effects, let expected else {
      if case .new(let policy, let history) = timed.input { self = CheckedMachine(policy: policy, history: history) }
      return try agree()
    }
    let step = ObservedStep(
      policy: machine.policy, before: before, input: input, now: model.now, effects: Array(effects),
      rule: effects.rule, after: Observation(of: machine))
    try ledger.record(input, effects)
    for invariant in Invariant.all {
      guard let holds = invariant.holds(step) else { continue }
      exercised.insert(invariant.property)
      guard holds else { throw Violation(invariant.property, "after it there is \(step.after)") }
    }
    try agree(sides: [effects.rule, expected.rule])
    let words = Notation.scenario
    guard step.effects == expected.effects, effects.rule == expected.rule else {
      let machine = "the machine decides by \(effects.rule) on \(words.effects(effects))"
      let model = "the model by \(expected.rule) on \(words.effects(expected.effects))"
      throw Violation(.agreesWithTheModel, "\(machine), \(model)", sides: [effects.rule, expected.rule])
    }
  }

  private func agree(sides: [SearchRule] = []) throws(Violation) {
    let seen = Observation(of: machine)
    guard seen == model.observation, seen.query.unicodeScalars.elementsEqual(model.query.unicodeScalars) else {
      let rules = sides.map { "by \($0) " } + ["", ""]
      throw Violation(
        .agreesWithTheModel,
        "\(rules[0])the machine comes to \(seen), \(rules[1])the model to \(model.observation)", sides: sides)
    }
  }
}
