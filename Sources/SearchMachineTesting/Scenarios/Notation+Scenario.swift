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
    case .selectRow(let id, let text): return select("row \(QuotedText.writeName(id))", recording: text)
    case .markRow(let id): return "mark row \(QuotedText.writeName(id))"
    case .handle(.select(let place, let text)): return select(String(place), recording: text)
    case .handle(.mark(.some(let place))): return "mark \(place)"
    case .handle(let input): return self.input(input)
    }
  }
}
