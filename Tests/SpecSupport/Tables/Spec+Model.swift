import SearchMachineCore
import SearchMachineTesting

extension Spec {
  /// Every transition and scenario on which the reference model differs from the table.
  ///
  /// The tables are normative for the model too. So it agrees with the machine because both follow the rules.
  package func modelProblems() -> [TableProblem] {
    let differing = transitions.compactMap { step -> TableProblem? in
      guard let setup = setups.first(where: { $0.name == step.name }) else { return nil }
      var model = ReferenceModel(policy: SearchPolicy(), history: [])
      for input in setup.inputs { model.perform(input) }
      return step.problem(with: model.observe(step.input))
    }
    let failing = scenarios.compactMap { scenario in
      var model = ReferenceModel(policy: SearchPolicy(), history: [])
      return scenario.run { model.observe($0) }
    }
    return differing + failing
  }
}

extension ReferenceModel {
  /// Does what a row does and answers with all that is to be seen then.
  fileprivate mutating func observe(_ input: TimedInput) -> ScenarioObservation {
    let effects = perform(input)
    let seen = observation
    return ScenarioObservation(effects: effects, state: seen.state, query: seen.query, deadline: .some(seen.deadline))
  }
}
