/// What was answered does not count any more, or has changed.
extension Decider {
  /// No answer is on hand any more, and what was searched is searched again (rule V1).
  @usableFromInline mutating func invalidate(wait: Duration?) -> Decision {
    var decision = Decision(.v1)
    held?.isOutdated = true
    if cache.removeAll() { decision.thinsCache = true }
    let deadline = time.deadline(after: wait ?? policy.debounce)
    switch phase {
    case .idle, .left, .tooShort: break
    case .waiting(let earlier): phase = .waiting(until: min(earlier, deadline))
    case .searching, .loaded, .failed, .timedOut:
      enter(.waiting(until: deadline), &decision)
      ageHeld(&decision)
    }
    return decision
  }

  /// The rows of the held answer are others now (rule V2); nil if none is held.
  @usableFromInline mutating func amend() -> Decision? {
    guard held != nil else { return nil }
    var decision = Decision(.v2, changesState: true)
    takeMark(&decision)
    if cache.removeAll() { decision.thinsCache = true }
    return decision
  }
}
