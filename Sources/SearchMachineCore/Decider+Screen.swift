/// The screen is left, and comes back.
extension Decider {
  /// What waits, is in flight or would start by itself ends (rule C2).
  @usableFromInline mutating func leave() -> Decision {
    var decision = Decision(.c2)
    switch phase {
    case .idle, .left, .tooShort, .loaded, .timedOut, .failed(_, _, retryAt: nil): return decision
    case .waiting, .searching, .failed: break
    }
    if show(query, &decision) { return decision }
    enter(.left, &decision)
    ageHeld(&decision)
    return decision
  }

  /// What `leave` ended is searched again, unless something else has come since (rule C3).
  @usableFromInline mutating func resume() -> Decision {
    var decision = Decision(.c3)
    switch phase {
    case .left:
      start(&decision)
      ageHeld(&decision)
    case .idle, .tooShort, .waiting, .searching, .loaded, .failed, .timedOut: break
    }
    return decision
  }
}
