/// Every decision of the machine, one method an input; it depends neither on the results nor on the failures.
///
/// Each method answers with a `Decision` and leaves the decider as it is after the step. The time is observed first. The
/// inputs stand in extensions by what they are about; here is what they share.
@usableFromInline
struct Decider: Hashable, Sendable {
  @usableFromInline let policy: SearchPolicy
  @usableFromInline var query = Query.none
  @usableFromInline var phase = Phase.idle
  var field = Field.isUnknown
  @usableFromInline var held: AnswerFacts?
  var cache = AnswerCache()
  var history: History
  var time = MonotonicTime()
  private var lastGeneration: UInt64 = 0

  init(policy: SearchPolicy, history: [String]) {
    self.policy = policy
    self.history = History(history, capacity: policy.historyCapacity)
  }

  /// The recent searches, newest first.
  @usableFromInline var entries: [String] { history.entries }

  /// The number of answers in the cache.
  @usableFromInline var cachedCount: Int { cache.count }

  /// Whether the answer to that request is just before that place of the cache, which then moves to it.
  @usableFromInline func isCached(_ generation: Generation, before place: inout Int) -> Bool {
    guard place > 0, cache.generation(at: place - 1) == generation else { return false }
    place -= 1
    return true
  }

  /// Takes note of the time of an input, whatever the input does (rules W1 and W2).
  @usableFromInline mutating func observe(_ now: Duration) {
    time.observe(now)
  }

  /// Whether a query of this text is searched: any but the empty one, and that too if the minimum is zero (rule K1).
  func isSearchable(_ query: Query) -> Bool {
    !query.text.isEmpty || policy.minimumLength == 0
  }

  /// Whether the query is the one of the newest text that was told.
  func isInField(_ other: Query) -> Bool {
    switch field {
    case .holdsTheQuery: return query.isSame(as: other)
    case .isUnknown: return false
    case .holds(let text): return text.isSame(as: other)
    }
  }

  /// Moves on to the phase; a request that was in flight stops being the owner (rule E1).
  mutating func enter(_ next: Phase, _ decision: inout Decision) {
    if case .searching(let inFlight) = phase { decision.cancelled = inFlight.ticket.generation }
    if !phase.looksLike(next) { decision.changesState = true }
    phase = next
  }

  /// Takes the next generation and starts the current query (rule D2); its answers are not on hand any more.
  mutating func start(page: UInt32 = 0, attempt: UInt32 = 1, _ decision: inout Decision) {
    lastGeneration &+= 1
    let ticket = Ticket(generation: Generation(rawValue: lastGeneration), page: page, attempt: attempt)
    decision.starts = true
    enter(.searching(InFlight(ticket, at: time.now)), &decision)
    if page == 0 { outdateAnswer(to: query) }
  }

  /// The request with those numbers.
  @usableFromInline func request(_ ticket: Ticket) -> SearchRequest {
    SearchRequest(
      generation: ticket.generation, query: query.text, page: Int(clamping: ticket.page),
      attempt: Int(clamping: ticket.attempt))
  }
}
