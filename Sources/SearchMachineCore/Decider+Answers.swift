/// Which answers are at hand, and what becomes of them.
extension Decider {
  /// Whether the answer is on hand: complete, not outdated, and within its lifetime (rule K3).
  func isOnHand(_ answer: AnswerFacts) -> Bool {
    guard answer.isComplete && !answer.isOutdated else { return false }
    guard let lifetime = policy.cacheLifetime else { return true }
    return !time.isDue(MonotonicTime.deadline(lifetime, after: answer.time))
  }

  /// Shows the query's answer, held or cached, if it is on hand; false if it is not.
  mutating func show(_ query: Query, _ decision: inout Decision) -> Bool {
    if let held, isOnHand(held), held.isAnswer(to: query) {
      enter(.loaded, &decision)
      return true
    }
    guard let cached = cache.answer(to: query), isOnHand(cached) else { return false }
    _ = cache.remove(query)
    decision.thinsCache = true
    cacheHeld(&decision)
    held = cached
    decision.answer = .comesFromCache(cached.request.generation)
    decision.changesState = true
    enter(.loaded, &decision)
    return true
  }

  /// Treats the held answer as the policy says when something is on its way or nothing is searched: it ages.
  mutating func ageHeld(_ decision: inout Decision) {
    guard let held else { return }
    switch policy.previousResults {
    case .keep: takeMark(&decision)
    case .keepForSameQuery: if held.isAnswer(to: query) { takeMark(&decision) } else { retireHeld(&decision) }
    case .discard: retireHeld(&decision)
    }
  }

  /// Takes the mark from the held answer.
  mutating func takeMark(_ decision: inout Decision) {
    guard held?.isMarked == true else { return }
    held?.isMarked = false
    decision.answer = .losesMark
    decision.changesState = true
  }

  /// Takes the held answer from the screen, into the cache if it is on hand (rule M1).
  mutating func retireHeld(_ decision: inout Decision) {
    cacheHeld(&decision)
    dropHeld(&decision)
  }

  /// Takes the held answer from the screen.
  mutating func dropHeld(_ decision: inout Decision) {
    guard held != nil else { return }
    held = nil
    decision.answer = .goes
    decision.changesState = true
  }

  /// Puts the held answer into the cache, since it loses its place, if it is on hand (rule M1).
  mutating func cacheHeld(_ decision: inout Decision) {
    guard policy.cacheCapacity > 0, var answer = held, isOnHand(answer) else { return }
    answer.isMarked = false
    var kept = cache
    kept.insert(answer, capacity: policy.cacheCapacity, keeping: isOnHand)
    cache = kept
    decision.cachesHeld = true
    decision.thinsCache = true
  }

  /// From now on the held answer, if it is the query's, does not count (rules K3 and D2).
  ///
  /// A cached one to the query would have been shown, so if there is one, it has expired.
  mutating func outdateAnswer(to query: Query) {
    if let held, held.isAnswer(to: query) { self.held?.isOutdated = true }
  }
}
