/// What one step asks for: at most one effect of each kind, in the order cancel, start, publish; and the rule that decided.
///
/// It is a small value. Reading its properties is the fastest; as a collection it yields the effects in their order.
/// Neither allocates.
@frozen
public struct SearchEffects<Results: RandomAccessCollection, Failure: Error> {
  /// The request whose work is to end; nil if none is. It is to be done before the others.
  public let cancelled: Generation?

  /// The one rule that decided the step, also where nothing changed (rule E5).
  public let rule: SearchRule

  /// Whether the request that the published state is searching has just started.
  @usableFromInline let starts: Bool

  @usableFromInline let shown: Shared<SearchState<Results, Failure>>?

  @inlinable
  init(_ decision: Decision, publishing shown: Shared<SearchState<Results, Failure>>?) {
    cancelled = decision.cancelled
    rule = decision.rule
    starts = decision.starts
    self.shown = shown
  }

  /// The request that is to be run; nil if none is.
  @inlinable public var started: SearchRequest? {
    starts ? shown?.value.phase.request : nil
  }

  /// The state that is to be shown; nil if nothing that is shown has changed. It is to be done after the others.
  @inlinable public var published: SearchState<Results, Failure>? {
    shown?.value
  }
}

extension SearchEffects: RandomAccessCollection {
  /// The position of the first effect, zero.
  @inlinable public var startIndex: Int { 0 }

  /// The number of effects, at most three.
  @inlinable public var endIndex: Int {
    (cancelled == nil ? 0 : 1) + (starts ? 1 : 0) + (shown == nil ? 0 : 1)
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
