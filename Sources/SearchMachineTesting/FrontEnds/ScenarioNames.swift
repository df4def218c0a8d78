import SearchMachineCore

/// How the names in a scenario stand for a front end's own rows and failures, and the other way.
public struct ScenarioNames<Results: RandomAccessCollection, Failure: Error> {
  private let results: ([String]) -> Results
  private let rowName: (Results.Element) -> String
  private let failure: (String) -> Failure
  private let failureName: (Failure) -> String

  /// Makes names for a front end's own types. Each pair of functions undoes the other.
  ///
  /// - Parameters:
  ///   - results: The results whose rows have these names.
  ///   - rowName: The name of a row.
  ///   - failure: The failure with that name.
  ///   - failureName: The name of a failure.
  public init(
    results: @escaping ([String]) -> Results,
    rowName: @escaping (Results.Element) -> String,
    failure: @escaping (String) -> Failure,
    failureName: @escaping (Failure) -> String
  ) {
    self.results = results
    self.rowName = rowName
    self.failure = failure
    self.failureName = failureName
  }
}

extension ScenarioNames where Results == [ScenarioRow], Failure == ScenarioFailure {
  /// The names of a front end that is made for scenarios' own rows and failures.
  public static var scenario: ScenarioNames {
    ScenarioNames(
      results: { $0.map(ScenarioRow.init(id:)) }, rowName: \.id, failure: ScenarioFailure.init(name:),
      failureName: \.name)
  }
}

extension ScenarioNames {
  /// The outcome that a service is to have.
  func outcome(_ results: [ScenarioRow]) -> Results {
    self.results(results.map(\.id))
  }

  func outcome(_ failure: ScenarioFailure) -> Failure {
    self.failure(failure.name)
  }

  /// The front end's input for a scenario's, by what is shown; nil if the scenario selects a row and none can be.
  func input(_ input: ScenarioInput, in shown: Results?) -> SearchInput<Results, Failure>? {
    switch input {
    case .new: return nil
    case .selectRow(.none), .handle(.select(.none)): return .select(nil)
    case .selectRow(.some(let name)):
      return shown.map { .select($0.firstIndex { rowName($0) == name } ?? $0.endIndex) }
    case .handle(.select(.some(let place))):
      return shown.map { shown in
        let isRow = (0..<shown.count).contains(place)
        return .select(isRow ? shown.index(shown.startIndex, offsetBy: place) : shown.endIndex)
      }
    case .handle(.keystroke(let text)): return .keystroke(text)
    case .handle(.tick): return .tick
    case .handle(.reply(let rows, let generation)): return .reply(outcome(rows), to: generation)
    case .handle(.failure(let failure, let generation)): return .failure(outcome(failure), of: generation)
    case .handle(.clear): return .clear
    case .handle(.submit): return .submit
    case .handle(.retry): return .retry
    case .handle(.cancel): return .cancel
    case .handle(.forget(let query)): return .forget(query)
    case .handle(.forgetAll): return .forgetAll
    }
  }

  /// The front end's state with its rows and its failure by their names.
  func state(_ state: SearchState<Results, Failure>) -> ScenarioState {
    ScenarioState(phase: phase(state.phase), answer: state.answer.map(answer), history: state.history)
  }

  func effect(_ effect: SearchEffect<Results, Failure>) -> ScenarioEffect {
    switch effect {
    case .cancel(let generation): return .cancel(generation)
    case .start(let request): return .start(request)
    case .publish(let state): return .publish(self.state(state))
    }
  }

  private func phase(_ phase: SearchPhase<Failure>) -> SearchPhase<ScenarioFailure> {
    switch phase {
    case .idle: return .idle
    case .tooShort: return .tooShort
    case .waiting: return .waiting
    case .searching(let request): return .searching(request)
    case .loaded: return .loaded
    case .failed(let failure): return .failed(ScenarioFailure(name: failureName(failure)))
    }
  }

  private func answer(_ answer: SearchAnswer<Results>) -> SearchAnswer<[ScenarioRow]> {
    let results = answer.results
    return SearchAnswer(
      query: answer.query,
      results: results.map { ScenarioRow(id: rowName($0)) },
      generation: answer.generation,
      selection: answer.selection.map { results.distance(from: results.startIndex, to: $0) })
  }
}
