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

  /// The front end's input for a scenario's, by what is shown; nil for a new box, and if there is no row to be named.
  func input(_ input: ScenarioInput, in shown: Results?) -> SearchInput<Results, Failure>? {
    switch input {
    case .new: return nil
    case .selectRow(let name, let text): return shown.map { .select(index(of: name, in: $0), recording: text) }
    case .markRow(let name): return shown.map { .mark(index(of: name, in: $0)) }
    case .handle(.select(let place, let text)): return shown.map { .select(index(of: place, in: $0), recording: text) }
    case .handle(.mark(.some(let place))): return shown.map { .mark(index(of: place, in: $0)) }
    case .handle(.mark(.none)): return .mark(nil)
    case .handle(.amend(let rows)): return .amend(outcome(rows))
    case .handle(.part(let rows, let generation)): return .part(outcome(rows), of: generation)
    case .handle(.reply(let rows, let generation, let hasMore)):
      return .reply(outcome(rows), to: generation, hasMore: hasMore)
    case .handle(.failure(let failure, let generation, let wait)):
      return .failure(outcome(failure), of: generation, retryAfter: wait)
    case .handle(.keystroke(let text, let wait, let minimum)):
      return .keystroke(text, wait: wait, minimumLength: minimum)
    case .handle(.fill(let text)): return .fill(text)
    case .handle(.invalidate(let wait)): return .invalidate(wait: wait)
    case .handle(.record(let text)): return .record(text)
    case .handle(.forget(let text)): return .forget(text)
    case .handle(.tick): return .tick
    case .handle(.clear): return .clear
    case .handle(.submit): return .submit
    case .handle(.retry): return .retry
    case .handle(.more): return .more
    case .handle(.leave): return .leave
    case .handle(.resume): return .resume
    case .handle(.forgetAll): return .forgetAll
    }
  }

  private func index(of name: String, in shown: Results) -> Results.Index {
    shown.firstIndex { rowName($0) == name } ?? shown.endIndex
  }

  private func index(of place: Int, in shown: Results) -> Results.Index {
    (0..<shown.count).contains(place) ? shown.index(shown.startIndex, offsetBy: place) : shown.endIndex
  }

  /// The front end's state with its rows and its failure by their names.
  func state(_ state: SearchState<Results, Failure>) -> ScenarioState {
    ScenarioState(
      phase: phase(state.phase), answer: state.answer.map(answer), history: state.history, isSlow: state.isSlow,
      retriesAfter: state.retriesAfter)
  }

  private func phase(_ phase: SearchPhase<Failure>) -> SearchPhase<ScenarioFailure> {
    switch phase {
    case .idle: return .idle
    case .tooShort: return .tooShort
    case .waiting: return .waiting
    case .searching(let request): return .searching(request)
    case .loaded: return .loaded
    case .failed(let failure, let request): return .failed(ScenarioFailure(name: failureName(failure)), of: request)
    case .timedOut(let request): return .timedOut(request)
    }
  }

  private func answer(_ answer: SearchAnswer<Results>) -> SearchAnswer<[ScenarioRow]> {
    let results = answer.results
    return SearchAnswer(
      request: answer.request,
      results: results.map { ScenarioRow(id: rowName($0)) },
      selection: answer.selection.map { results.distance(from: results.startIndex, to: $0) },
      hasMore: answer.hasMore,
      isComplete: answer.isComplete)
  }
}
