/// What one step asks for: at most one effect of each kind, in the order cancel, start, publish.
///
/// It is a small value with a place for each kind, so neither making it nor walking over it allocates.
@frozen
public struct SearchEffects<Results: RandomAccessCollection, Failure: Error>: RandomAccessCollection {
  @usableFromInline let cancelled: Generation?
  @usableFromInline let started: SearchRequest?
  @usableFromInline let published: SearchState<Results, Failure>?

  @inlinable
  init(cancelled: Generation?, started: SearchRequest?, published: SearchState<Results, Failure>?) {
    self.cancelled = cancelled
    self.started = started
    self.published = published
  }

  /// The position of the first effect, zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of effects, at most three.
  @inlinable public var endIndex: Int {
    (cancelled == nil ? 0 : 1) + (started == nil ? 0 : 1) + (published == nil ? 0 : 1)
  }

  /// The effect at the position, counted from zero in the order in which the effects are to be done.
  ///
  /// Traps if there is none, as any collection does.
  @inlinable
  public subscript(position: Int) -> SearchEffect<Results, Failure> {
    var place = position
    if let cancelled {
      if place == 0 { return .cancel(cancelled) }
      place -= 1
    }
    if let started {
      if place == 0 { return .start(started) }
      place -= 1
    }
    if let published, place == 0 { return .publish(published) }
    preconditionFailure("SearchEffects: there is no effect at this position")
  }
}

extension SearchEffects: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchEffects: Sendable where Results: Sendable, Results.Index: Sendable {}
