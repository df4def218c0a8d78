import SearchMachineCore

/// What a service reports of a request: any number of parts, and then one end, a reply or a failure.
public enum SearchOutcome<Results: RandomAccessCollection, Failure: Error> {
  /// Some of the rows, with more to come (rule O5). Parts are whole: each holds all rows so far.
  case part(Results)

  /// The rows; for a further page all rows so far (rules O2 and N1).
  ///
  /// - `hasMore`: whether there is a further page, which `more` then asks for.
  case reply(Results, hasMore: Bool = false)

  /// Why there are no rows (rule O3).
  ///
  /// - `retryAfter`: how long after now the request is to start again by itself (rule D5). With nil, the adapter's
  ///   `retryAfter` decides.
  case failure(Failure, retryAfter: Duration? = nil)

  /// Whether nothing that comes after it can count.
  package var isEnd: Bool {
    switch self {
    case .part: return false
    case .reply, .failure: return true
    }
  }

  /// The input that tells the machine.
  package func input(
    for request: SearchRequest, retryAfter: (Failure, SearchRequest) -> Duration?
  ) -> SearchInput<Results, Failure> {
    switch self {
    case .part(let results):
      return .part(results, of: request.generation)
    case .reply(let results, let hasMore):
      return .reply(results, to: request.generation, hasMore: hasMore)
    case .failure(let failure, let wait):
      return .failure(failure, of: request.generation, retryAfter: wait ?? retryAfter(failure, request))
    }
  }
}

extension SearchOutcome: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchOutcome: Sendable where Results: Sendable {}
