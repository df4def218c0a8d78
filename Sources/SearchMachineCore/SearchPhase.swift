/// What the box is doing about the current query.
public enum SearchPhase<Failure: Error> {
  /// There is nothing to do: the field is empty, or the screen was left before an answer came.
  ///
  /// Nothing is outstanding and no answer is held. It ends with an edit, or, if a query was left, with submit or retry.
  case idle

  /// The query is shorter than the policy's minimum, which is not "no results".
  ///
  /// Nothing is outstanding and no answer is held. It ends with an edit, clear or submit.
  case tooShort

  /// The query waits for its deadline. A held answer is that of an earlier query.
  ///
  /// It ends at the deadline with `searching`, or earlier with submit, retry, select, cancel, clear or an edit.
  case waiting

  /// The request is in flight, and it alone may change the screen. A held answer is an earlier one.
  ///
  /// It ends with the request's reply or failure, or with select, cancel, clear or an edit, which cancel it.
  case searching(SearchRequest)

  /// The held answer is the current query's, also when it has no rows.
  ///
  /// Nothing is outstanding. It ends with an edit, clear or retry.
  case loaded

  /// The current query's request failed, which is not "no results". A held answer is an earlier one.
  ///
  /// Nothing is outstanding. It ends with an edit, submit, retry, select or clear.
  case failed(Failure)
}

extension SearchPhase: Equatable where Failure: Equatable {}
extension SearchPhase: Sendable {}
