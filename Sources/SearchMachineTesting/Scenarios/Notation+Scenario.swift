import SearchMachineCore
import SearchNotation

extension Notation where Results == [ScenarioRow], Failure == ScenarioFailure {
  /// The notation of scenarios, which writes every text, row and failure by its name.
  package static var scenario: Notation {
    Notation(row: \.id, failure: \.name)
  }

  /// What a scenario's row does, as its cell tells it.
  package func input(_ input: ScenarioInput) -> String {
    switch input {
    case .new(let policy, let history): return box(policy, history: history)
    case .handle(.select(.some(let place))): return "select \(place)"
    case .handle(let input): return self.input(input)
    case .selectRow("none"): return "select row \"none\""
    case .selectRow(let id): return "select row \(id.map(QuotedText.writeName) ?? "none")"
    }
  }
}
