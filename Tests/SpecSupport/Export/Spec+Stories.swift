import SearchMachineCore
import SearchMachineTesting
import SearchNotation

extension Spec {
  /// Every transition, scenario and small row as a story: the inputs from a new box on, and what there is after each.
  ///
  /// What there is is taken from the machine, so it is that of the tables only if these have no problem.
  package func stories() throws -> [Story] {
    var stories: [Story] = []
    for setup in setups {
      for step in transitions(of: setup) {
        stories.append(Story("transition", "\(setup.name) \(step.id)", setup.inputs + [step.input]))
      }
    }
    for scenario in scenarios { stories.append(Story("scenario", scenario.name, scenario.steps.map(\.input))) }
    for row in functions { stories.append(Story("small row", row.id, try row.inputs())) }
    return stories
  }
}

extension SpecFunctionRow {
  /// The inputs by which the row can be tried.
  fileprivate func inputs() throws -> [TimedInput] {
    switch kind {
    case .text: return [try type(row.cells[1], at: 0)]
    case .equal:
      return [
        try type(row.cells[1], at: 0), TimedInput(time: .seconds(1), input: .handle(.tick)),
        TimedInput(time: .seconds(1), input: .handle(.reply([], to: Generation(rawValue: 1)))),
        try type(row.cells[2], at: 2),
      ]
    case .length:
      let policy = SearchPolicy(minimumLength: Int(row.cells[2]) ?? 0)
      return [TimedInput(time: .zero, input: .new(policy, history: [])), try type(row.cells[1], at: 0)]
    case .history: return try TimedInput.parse(row.cells[1])
    case .rule, .setup, .transition, .unchanged, .scenario, .promise, .property, .world, .file: return []
    }
  }

  private func type(_ cell: String, at seconds: Int) throws -> TimedInput {
    TimedInput(time: .seconds(seconds), input: .handle(.keystroke(try QuotedText.read(cell))))
  }
}
