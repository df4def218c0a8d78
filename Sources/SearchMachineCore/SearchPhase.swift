/// What the box is doing about the current query.
///
/// It is closed for good: what a box can tell besides is told by properties of `SearchState`.
public enum SearchPhase<Failure: Error> {
  /// There is nothing to do: the field is empty, the program filled it, or the screen was left before an answer came.
  ///
  /// Nothing is outstanding. A held answer is an earlier one. It ends with an edit, a selection, or, if there is a query,
  /// with submit or retry; if the screen was left, also with `resume`.
  case idle

  /// The query is shorter than the minimum, which is not "no results".
  ///
  /// Nothing is outstanding and no answer is held. It ends with an edit, clear or submit.
  case tooShort

  /// The query waits for its deadline. A held answer is an earlier one.
  ///
  /// It ends at the deadline with `searching`, or earlier with submit, retry, select, leave, clear, fill or an edit.
  case waiting

  /// The request is in flight, and it alone may change the answer. A held answer is an earlier one, or, while parts or a
  /// further page come, the request's own.
  ///
  /// It ends with the request's reply, failure or time-out, or with select, leave, clear, fill, invalidate or an edit,
  /// which cancel it.
  case searching(SearchRequest)

  /// The held answer is the current query's, also when it has no rows.
  ///
  /// Nothing is outstanding. It ends with an edit, clear, fill, retry, more or invalidate.
  case loaded

  /// The request failed, which is not "no results". A held answer is an earlier one, or the parts that came before the
  /// failure; if the request was for a further page, it is the current one.
  ///
  /// It ends with an edit, submit, retry, select, clear, fill or invalidate, and by itself if `retriesAfter` says so.
  case failed(Failure, of: SearchRequest)

  /// The request stayed silent longer than the policy's timeout and was cancelled (rule D4). Everything said of a failure
  /// holds for it.
  case timedOut(SearchRequest)

  /// The phases without their payloads.
  public typealias Kind = SearchPhaseKind

  /// The phase without its payload.
  public var kind: Kind {
    switch self {
    case .idle: return .idle
    case .tooShort: return .tooShort
    case .waiting: return .waiting
    case .searching: return .searching
    case .loaded: return .loaded
    case .failed: return .failed
    case .timedOut: return .timedOut
    }
  }

  /// The request that is in flight, failed or timed out; nil in every other phase.
  public var request: SearchRequest? {
    switch self {
    case .searching(let request), .failed(_, let request), .timedOut(let request): return request
    case .idle, .tooShort, .waiting, .loaded: return nil
    }
  }
}

extension SearchPhase: Equatable where Failure: Equatable {}
extension SearchPhase: Sendable {}
