import SearchMachineCore

/// Something that a scenario's row does.
public enum ScenarioInput: Equatable, Sendable {
  /// The box is made anew, with that policy and that history.
  case new(SearchPolicy, history: [String])

  /// The box is told what happened.
  case handle(SearchInput<[ScenarioRow], ScenarioFailure>)

  /// A row is selected by its identity, or with nil none.
  case selectRow(String?)
}

/// A `ScenarioInput` with the time at which it happens.
public struct TimedInput: Equatable, Sendable {
  /// The time since the scenario's origin.
  public let time: Duration

  /// What happens.
  public let input: ScenarioInput

  /// Makes an input at a time.
  public init(time: Duration, input: ScenarioInput) {
    self.time = time
    self.input = input
  }
}

extension SearchMachine where Results == [ScenarioRow], Failure == ScenarioFailure {
  /// Does what a scenario's row does and answers with the effects, none for a box made anew.
  public mutating func perform(_ step: TimedInput) -> [ScenarioEffect] {
    switch step.input {
    case .new(let policy, let history):
      self = ScenarioMachine(policy: policy, history: history)
      return []
    case .handle(let input):
      return Array(handle(input, at: step.time))
    case .selectRow(let id):
      return Array(select(id, at: step.time))
    }
  }
}
