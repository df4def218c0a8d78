/// What is told of the field: an edit, a text that the program wrote, and its being emptied.
extension Decider {
  /// Whether the edit only begins the wait anew and nothing that is shown changes, as with most letters of a word; then it
  /// has been taken.
  ///
  /// It decides nothing that `keystroke` would not, but it asks only what can differ while a query waits.
  @usableFromInline mutating func typesOn(
    _ text: String, wait: Duration?, minimumLength: Int?, at now: Duration
  ) -> Bool {
    guard case .waiting = phase, case .holdsTheQuery = field else { return false }
    let edited = Query(of: text)
    guard edited.text.hasLength(ofAtLeast: max(1, minimumLength ?? policy.minimumLength)) else { return false }
    // The key alone: the compiler would copy the answer to ask whether there is one.
    if let key = held?.key {
      guard case .keep = policy.previousResults, held?.isMarked == false else { return false }
      if key.mayBeSame(as: edited.key), held?.isAnswer(to: edited) == true { return false }
    }
    if query.isSame(as: edited) || cache.hasAnswer(to: edited) { return false }
    observe(now)
    query = edited
    phase = .waiting(until: time.deadline(after: wait ?? policy.debounce))
    return true
  }

  @usableFromInline mutating func keystroke(_ text: String, wait: Duration?, minimumLength: Int?) -> Decision {
    let edited = Query(of: text)
    if !isSearchable(edited) { return empty(.k1) }
    let minimum = minimumLength ?? policy.minimumLength
    if isEcho(edited, minimum) { return echo(edited, wait) }
    var decision = Decision(.k3)
    query = edited
    field = .holdsTheQuery
    if show(edited, &decision) { return decision }
    if edited.text.hasLength(ofAtLeast: minimum) {
      decision.rule = .k5
      enter(.waiting(until: time.deadline(after: wait ?? policy.debounce)), &decision)
      ageHeld(&decision)
    } else {
      decision.rule = .k4
      enter(.tooShort, &decision)
      retireHeld(&decision)
    }
    return decision
  }

  /// The field was emptied (rule C1).
  @usableFromInline mutating func clear() -> Decision {
    empty(.c1)
  }

  /// The program wrote the field (rule T4).
  @usableFromInline mutating func fill(_ text: String) -> Decision {
    let written = Query(of: text)
    if !isSearchable(written) { return empty(.t4) }
    var decision = Decision(.t4)
    query = written
    field = .holdsTheQuery
    if show(written, &decision) { return decision }
    enter(.idle, &decision)
    ageHeld(&decision)
    return decision
  }

  private mutating func empty(_ rule: SearchRule) -> Decision {
    var decision = Decision(rule)
    query = .none
    field = .isUnknown
    enter(.idle, &decision)
    dropHeld(&decision)
    return decision
  }

  /// Whether the text is no edit: what the field held, or what is in flight. In `tooShort`, a text that is long enough for
  /// this edit is one after all (rule K2).
  private func isEcho(_ edited: Query, _ minimum: Int) -> Bool {
    switch phase {
    case .searching: return isInField(edited) || query.isSame(as: edited)
    case .tooShort: return isInField(edited) && !edited.text.hasLength(ofAtLeast: minimum)
    case .idle, .left, .waiting, .loaded, .failed, .timedOut: return isInField(edited)
    }
  }

  /// Takes note of a text that is no edit; if it is what waits, its wait begins anew (rule K2).
  private mutating func echo(_ edited: Query, _ wait: Duration?) -> Decision {
    switch phase {
    case .waiting:
      if query.isSame(as: edited) { phase = .waiting(until: time.deadline(after: wait ?? policy.debounce)) }
    case .searching:
      if query.isSame(as: edited) { field = .holdsTheQuery }
    case .idle, .left, .tooShort, .loaded, .failed, .timedOut: break
    }
    return Decision(.k2)
  }
}
