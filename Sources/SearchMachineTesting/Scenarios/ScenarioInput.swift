import SearchMachineCore

/// Something that a scenario's row does.
public enum ScenarioInput: Equatable, Sendable {
  /// The box is made anew, with that policy and that history.
  case new(SearchPolicy, history: [String])

  /// The box is told what happened; a place of a row counts from zero.
  case handle(SearchInput<[ScenarioRow], ScenarioFailure>)

  /// A row is selected by its identity.
  case selectRow(String, recording: String? = nil)

  /// A row is marked by its identity.
  case markRow(String)
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
  /// Does what a scenario's row does and answers with the effects and the deciding rule; nil for a box made anew.
  public mutating func perform(_ step: TimedInput) -> SearchEffects<[ScenarioRow], ScenarioFailure>? {
    switch step.input {
    case .new(let policy, let history):
      self = ScenarioMachine(policy: policy, history: history)
      return nil
    case .handle(let input): return handle(input, at: step.time)
    case .selectRow(let id, let text): return select(id: id, recording: text, at: step.time)
    case .markRow(let id): return mark(id: id, at: step.time)
    }
  }
}
