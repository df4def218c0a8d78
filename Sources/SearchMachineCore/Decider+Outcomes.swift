/// What comes of a request: parts, a reply, a failure. Each counts only with the generation in flight (rule O1).
extension Decider {
  /// Whether the held answer's mark stays, if it fits, when this request brings rows: they are the same answer's, or a
  /// further page of it.
  @usableFromInline func keepsMark(at generation: Generation) -> Bool {
    guard let owner = owner(generation), let held else { return false }
    return owner.ticket.page > 0 || held.request.generation == generation
  }

  /// Rows have come and more are coming (rule O5).
  ///
  /// - Parameter isMarked: Whether the mark of the held answer fits the new rows and stays.
  @usableFromInline mutating func part(of generation: Generation, isMarked: Bool) -> Decision {
    guard var owner = owner(generation) else { return Decision(.o1) }
    owner.newestSign = time.now
    phase = .searching(owner)
    if owner.ticket.page > 0 { return Decision(.o5) }
    var decision = Decision(.o5)
    replaceHeld(by: owner.ticket, hasMore: false, isComplete: false, isMarked: isMarked, &decision)
    return decision
  }

  /// The request in flight is answered (rule O2).
  @usableFromInline mutating func reply(to generation: Generation, hasMore: Bool, isMarked: Bool) -> Decision {
    guard let owner = owner(generation) else { return Decision(.o1) }
    phase = .loaded
    var decision = Decision(.o2)
    replaceHeld(by: owner.ticket, hasMore: hasMore, isComplete: true, isMarked: isMarked, &decision)
    return decision
  }

  /// The request in flight failed (rule O3), and may start again by itself (rule D5).
  @usableFromInline mutating func failure(of generation: Generation, retryAfter: Duration?) -> Decision {
    guard let owner = owner(generation) else { return Decision(.o1) }
    let wait = retryAfter.map { max($0, .zero) }
    phase = .failed(owner.ticket, retryAfter: wait, retryAt: wait.map(time.deadline(after:)))
    return Decision(.o3, changesState: true)
  }

  private func owner(_ generation: Generation) -> InFlight? {
    guard let owner = phase.owner, owner.ticket.generation == generation else { return nil }
    return owner
  }

  /// Another answer takes the place of the held one, which goes into the cache if it is on hand.
  private mutating func replaceHeld(
    by ticket: Ticket, hasMore: Bool, isComplete: Bool, isMarked: Bool, _ decision: inout Decision
  ) {
    if let held, !held.isAnswer(to: query) { cacheHeld(&decision) }
    decision.answer = .comes
    held = AnswerFacts(
      request: request(ticket), key: query.key, time: time.now, hasMore: hasMore, isComplete: isComplete,
      isMarked: isMarked)
  }
}
