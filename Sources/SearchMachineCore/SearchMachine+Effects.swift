/// How a decision is carried out.
extension SearchMachine {
  /// The answer takes the place of the held one.
  @inlinable mutating func show(
    _ answer: SearchAnswer<Results>, _ decision: Decision
  ) -> SearchEffects<Results, Failure> {
    if decision.cachesHeld { cacheHeld() }
    shown.answer = answer
    if decision.thinsCache { thinCache() }
    return publish(decision)
  }

  /// Brings the state up to the decision and puts the effects in their order.
  @inlinable mutating func apply(_ decision: Decision) -> SearchEffects<Results, Failure> {
    guard decision.changesState else {
      if decision.thinsCache { thinCache() }
      return SearchEffects(
        cancelled: decision.cancelled, started: decision.started, published: nil, rule: decision.rule)
    }
    if decision.cachesHeld { cacheHeld() }
    switch decision.answer {
    case .stays: break
    case .losesMark: shown.answer?.selection = nil
    case .goes: shown.answer = nil
    case .comesFromCache(let generation): shown.answer = cached.first { $0.request.generation == generation }
    }
    if decision.thinsCache { thinCache() }
    return publish(decision)
  }

  @inlinable mutating func publish(_ decision: Decision) -> SearchEffects<Results, Failure> {
    shown.isSlow = false
    shown.retriesAfter = nil
    switch decider.stage {
    case .idle, .left: shown.phase = .idle
    case .tooShort: shown.phase = .tooShort
    case .waiting: shown.phase = .waiting
    case .searching(let inFlight):
      shown.phase = .searching(decider.request(inFlight.ticket))
      shown.isSlow = inFlight.isSlow
    case .loaded: shown.phase = .loaded
    case .failed(_, let retryAfter, _): shown.retriesAfter = retryAfter  // The phase holds the failure since it came.
    case .timedOut(let ticket): shown.phase = .timedOut(decider.request(ticket))
    }
    shown.history = decider.entries
    return SearchEffects(
      cancelled: decision.cancelled, started: decision.started, published: shown, rule: decision.rule)
  }

  /// Puts the held answer, without its mark, beside those of the cache.
  @inlinable mutating func cacheHeld() {
    guard var answer = shown.answer else { return }
    answer.selection = nil
    cached.append(answer)
  }

  /// Drops the answers that the decider has no place for.
  @inlinable mutating func thinCache() {
    cached = cached.filter { decider.isCached($0.request.generation) }
  }
}
