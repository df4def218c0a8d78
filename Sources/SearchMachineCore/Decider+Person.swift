/// What the person asks for besides typing.
extension Decider {
  /// What stands in the field is to be searched now (rules S1 and S2).
  @usableFromInline mutating func submit() -> Decision {
    var isInFlight = phase.owner != nil
    if case .holds(let text) = field {
      query = text
      field = .holdsTheQuery
      isInFlight = false
    }
    guard isSearchable(query) else { return Decision(.s1) }
    var decision = Decision(.s2)
    if history.record(query.text) { decision.changesState = true }
    if isInFlight || show(query, &decision) { return decision }
    start(&decision)
    ageHeld(&decision)
    return decision
  }

  /// The current query, or the request that failed or is slow, is to be searched again (rule S3).
  @usableFromInline mutating func retry() -> Decision {
    var decision = Decision(.s3)
    guard isSearchable(query) else { return decision }
    switch phase {
    case .tooShort: break
    case .searching(let inFlight): if inFlight.isSlow { restart(inFlight.ticket, &decision) }
    case .failed(let ticket, _, _), .timedOut(let ticket): restart(ticket, &decision)
    case .idle, .left, .waiting, .loaded:
      start(&decision)
      ageHeld(&decision)
    }
    return decision
  }

  /// The next page is wanted (rule N1).
  @usableFromInline mutating func more() -> Decision {
    var decision = Decision(.n1)
    switch phase {
    case .loaded:
      if let held, held.hasMore && !held.isOutdated {
        start(page: held.request.pageNumber.countedOn, &decision)
      }
    case .failed(let ticket, _, _), .timedOut(let ticket):
      if ticket.page > 0 { restart(ticket, &decision) }
    case .idle, .left, .tooShort, .waiting, .searching: break
    }
    return decision
  }

  /// A row of the held answer was chosen (rule L1).
  ///
  /// - Parameters:
  ///   - text: What enters the history, or nil for the answer's query.
  ///   - isMarked: Whether the held answer has the row and it is marked already; nil if it does not have the row.
  @usableFromInline mutating func select(recording text: String?, isMarked: Bool?) -> Decision {
    guard let held, let isMarked else { return Decision(.l1) }
    var decision = Decision(.l1, changesState: !isMarked)
    if history.record(text?.trimmedToQuery ?? held.request.query) { decision.changesState = true }
    choose(held.query)
    self.held?.isMarked = true
    enter(.loaded, &decision)
    return decision
  }

  /// A row of the held answer is marked, or none is (rule L3).
  ///
  /// - Parameters:
  ///   - isMarked: Whether a row is to be marked.
  ///   - isChange: Whether it is another one than before.
  @usableFromInline mutating func mark(_ isMarked: Bool, isChange: Bool) -> Decision {
    if isChange { held?.isMarked = isMarked }
    return Decision(.l3, changesState: isChange)
  }

  /// The chosen answer's query becomes the current one; the field keeps its text.
  private mutating func choose(_ chosen: Query) {
    switch field {
    case .holdsTheQuery: if !query.isSame(as: chosen) { field = .holds(query) }
    case .isUnknown, .holds: break  // The held answer is never that of the text that the field still holds.
    }
    query = chosen
  }

  /// Starts the request again: same query, same page, first attempt.
  private mutating func restart(_ ticket: Ticket, _ decision: inout Decision) {
    start(page: ticket.page, &decision)
    if ticket.page == 0 { ageHeld(&decision) }
  }
}
