/// How a decision is carried out.
extension SearchMachine {
  /// The answer takes the place of the held one.
  @inlinable mutating func show(
    _ answer: SearchAnswer<Results>, _ decision: Decision
  ) -> SearchEffects<Results, Failure> {
    if decision.cachesHeld { cacheHeld() }
    shown.value.answer = answer
    if decision.thinsCache { thinCache() }
    return publish(decision)
  }

  /// Brings the state up to the decision and puts the effects in their order.
  @inlinable mutating func apply(_ decision: Decision) -> SearchEffects<Results, Failure> {
    if decision.cachesHeld { cacheHeld() }
    switch decision.answer {
    case .stays, .comes: break
    case .losesMark: shown.value.answer?.selection = nil
    case .goes: shown.value.answer = nil
    case .comesFromCache(let generation):
      shown.value.answer = cached.first { $0.request.generation == generation }
    }
    if decision.thinsCache { thinCache() }
    return decision.changesState ? publish(decision) : SearchEffects(decision, publishing: nil)
  }

  @inlinable mutating func publish(_ decision: Decision) -> SearchEffects<Results, Failure> {
    shown.value.follow(decider)
    return SearchEffects(decision, publishing: shown)
  }

  /// Puts the held answer, without its mark, beside those of the cache.
  @inlinable mutating func cacheHeld() {
    guard var answer = shown.value.answer else { return }
    answer.selection = nil
    cached.append(answer)
  }

  /// Drops the answers that the decider has no place for, in one pass: both have the others in the same order.
  @inlinable mutating func thinCache() {
    guard cached.count > decider.cachedCount else { return }
    var place = decider.cachedCount
    cached = cached.filter { decider.isCached($0.request.generation, before: &place) }
  }
}

extension SearchState {
  /// Takes over what the decisions know; the answer, and the failure in its phase, have been put in place before.
  @inlinable mutating func follow(_ decider: Decider) {
    isSlow = false
    retriesAfter = nil
    switch decider.phase {
    case .idle, .left: phase = .idle
    case .tooShort: phase = .tooShort
    case .waiting: phase = .waiting
    case .searching(let inFlight):
      phase = .searching(decider.request(inFlight.ticket))
      isSlow = inFlight.isSlow
    case .loaded: phase = .loaded
    case .failed(_, let retryAfter, _): retriesAfter = retryAfter
    case .timedOut(let ticket): phase = .timedOut(decider.request(ticket))
    }
    history = decider.entries
  }
}
