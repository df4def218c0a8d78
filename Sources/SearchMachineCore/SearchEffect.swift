/// Something that the adapter is to do now.
///
/// Effects are plain data. An adapter does them in their order and holds no rule of its own about search; what it does
/// not do in time, or at all, never makes the machine wrong (rule E4). Later versions may have further effects; a `switch`
/// over effects outside this package therefore needs `@unknown default`, or reads the properties of `SearchEffects`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SearchEffect<Results: RandomAccessCollection, Failure: Error> {
  /// The request of that generation is no longer the owner: end its work if that is possible (rule E1).
  ///
  /// Nothing is owed back. An outcome that comes all the same may be fed in; the machine refuses it.
  case cancel(Generation)

  /// Run the search service for the request (rule D2).
  ///
  /// Owed back, once: a `reply` or a `failure` that carries the request's generation, with any number of parts before it.
  /// If neither ever comes the box stays busy with this query until the policy's timeout, or, if it has none, until the
  /// next edit, clear or leave.
  case start(SearchRequest)

  /// Show the state, which is complete and the newest (rule E2).
  ///
  /// It never holds text for the field: what the person typed is not written back.
  case publish(SearchState<Results, Failure>)
}

extension SearchEffect: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchEffect: Sendable where Results: Sendable, Results.Index: Sendable {}
