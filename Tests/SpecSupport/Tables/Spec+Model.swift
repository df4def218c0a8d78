import SearchMachineCore
import SearchMachineTesting

extension Spec {
  /// Every transition and scenario on which the reference model differs from the table.
  ///
  /// The tables are normative for the model too. So it agrees with the machine because both follow the rules.
  package func modelProblems() -> [TableProblem] {
    let differing = setups.flatMap { setup in
      transitionProblems(of: setup) { step in
        var model = ReferenceModel(policy: SearchPolicy(), history: [])
        for input in setup.inputs { model.perform(input) }
        let before = model.seen(after: nil)
        return step.problem(with: model.observe(step.input), after: before)
      }
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
    let answer = perform(input)
    return seen(after: answer)
  }

  /// All that is to be seen after a step with this answer.
  fileprivate func seen(after answer: Answer?) -> ScenarioObservation {
    let seen = observation
    return ScenarioObservation(
      effects: answer?.effects ?? [], state: seen.state, query: seen.query, deadline: .some(seen.deadline),
      rule: answer?.rule)
  }
}
