/// What the decisions know of the phase: the facts without the payloads.
///
/// A deadline exists only while something waits, a request only while it is in flight or has just failed. The request's
/// query is always the current one, so none is stored here.
@usableFromInline @frozen
enum Phase: Hashable, Sendable {
  /// Nothing to do. Left by an edit or a selection, or, if there is a query, by submit or retry.
  case idle

  /// Nothing to do, since the screen was left. Shown as idle. Left like it, and by `resume`.
  case left

  /// The query is below the minimum. Left by an edit, clear, fill or submit.
  case tooShort

  /// The query waits. Left at the deadline, or by submit, retry, select, leave, clear, fill or an edit.
  case waiting(until: Duration)

  /// The request, always one for the current query, is in flight. Left by its outcome or its time-out, or by select, leave,
  /// clear, fill, invalidate or an edit, which cancel it.
  case searching(InFlight)

  /// The current query's answer is shown. Left by an edit, clear, fill, retry, more or invalidate.
  case loaded

  /// The request failed, and starts again by itself if there is a time for that. Left by an edit, submit, retry, select,
  /// clear, fill or invalidate.
  case failed(Ticket, retryAfter: Duration?, retryAt: Duration?)

  /// The request stayed silent too long. Left like `failed`.
  case timedOut(Ticket)

  /// The request in flight, which owns the screen.
  @usableFromInline var owner: InFlight? {
    switch self {
    case .searching(let inFlight): return inFlight
    case .idle, .left, .tooShort, .waiting, .loaded, .failed, .timedOut: return nil
    }
  }

  /// Whether both are shown as the same phase.
  ///
  /// Only phases that can follow each other without an outcome are told apart by more than their kind.
  func looksLike(_ other: Phase) -> Bool {
    switch (self, other) {
    case (.idle, .idle), (.idle, .left), (.left, .idle), (.left, .left): return true
    case (.tooShort, .tooShort), (.waiting, .waiting), (.loaded, .loaded): return true
    case (.idle, _), (.left, _), (.tooShort, _), (.waiting, _), (.searching, _), (.loaded, _), (.failed, _),
      (.timedOut, _):
      return false
    }
  }
}
