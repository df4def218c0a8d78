/// What the decisions know of the phase: the facts without the payloads.
///
/// A deadline exists only while something waits, and a request only while it is in flight.
@usableFromInline @frozen
enum Stage: Hashable, Sendable {
  /// Nothing to do. Left by an edit, or, if a query was left behind, by submit or retry.
  case idle

  /// The query is below the minimum. Left by an edit, clear or submit.
  case tooShort

  /// The query waits. Left at the deadline, or by submit, retry, select, cancel, clear or an edit.
  case waiting(until: Duration)

  /// The request, always one for the current query, is in flight. Left by its outcome, or by select, cancel, clear or an
  /// edit, which cancel it.
  case searching(SearchRequest)

  /// The current query's answer is shown. Left by an edit, clear or retry.
  case loaded

  /// The current query's request failed. Left by an edit, submit, retry, select or clear.
  case failed

  /// The request in flight, which owns the screen.
  var owner: SearchRequest? {
    switch self {
    case .searching(let request): return request
    case .idle, .tooShort, .waiting, .loaded, .failed: return nil
    }
  }

  /// The time at which a tick is next wanted. With several deadlines, this will be the earliest.
  @usableFromInline var deadline: Duration? {
    switch self {
    case .waiting(let deadline): return deadline
    case .idle, .tooShort, .searching, .loaded, .failed: return nil
    }
  }

  /// Whether both show the same phase; the deadline is not shown.
  func looksLike(_ other: Stage) -> Bool {
    if case .waiting = self, case .waiting = other { return true }
    return self == other
  }
}
