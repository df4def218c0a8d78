/// Every decision of the machine, one method an input; it depends neither on the results nor on the failures.
///
/// Each method answers with a `Decision` and leaves the decider as it is after the step. The time is observed first.
@usableFromInline
struct Decider: Hashable, Sendable {
  /// What is known of the held answer.
  private struct Held: Hashable {
    /// The query that it answers.
    let query: String

    /// Whether it still stands: no later request for its query has failed.
    var isOnHand = true
  }

  @usableFromInline let policy: SearchPolicy
  @usableFromInline private(set) var query = ""
  @usableFromInline private(set) var stage = Stage.idle
  private var history: History
  private var held: Held?
  private var time = MonotonicTime()
  private var lastGeneration: UInt64 = 0

  init(policy: SearchPolicy, history: [String]) {
    self.policy = policy
    self.history = History(history, capacity: policy.historyCapacity)
  }

  /// The recent searches, newest first.
  @usableFromInline var entries: [String] { history.entries }

  /// Takes note of the time of an input, whatever the input does (rules W1 and W2).
  @usableFromInline mutating func observe(_ now: Duration) {
    time.observe(now)
  }

  @usableFromInline mutating func keystroke(_ text: String) -> Decision {
    let edited = text.trimmedOfWhiteSpace
    if edited.isEmpty { return clear() }  // K1
    if stage.owner?.query == edited { return Decision() }  // K2
    var decision = Decision()
    query = edited
    if hasAnswerOnHand {  // K3
      enter(.loaded, &decision)
    } else if !edited.hasLength(ofAtLeast: policy.minimumLength) {  // K4
      enter(.tooShort, &decision)
      dropAnswer(&decision)
    } else {  // K5
      enter(.waiting(until: time.deadline(after: policy.debounce)), &decision)
      agePreviousAnswer(&decision)
    }
    return decision
  }

  @usableFromInline mutating func tick() -> Decision {
    var decision = Decision()
    if let deadline = stage.deadline, time.isDue(deadline) { start(&decision) }  // D1
    return decision
  }

  /// The answer to the request in flight has come; nil if the generation is not its own (rules O1 and O2).
  @usableFromInline mutating func reply(to generation: Generation) -> Decision? {
    guard let owner = stage.owner, owner.generation == generation else { return nil }
    held = Held(query: owner.query)
    stage = .loaded
    return Decision(changesState: true)
  }

  /// The request in flight has failed; nil if the generation is not its own (rules O1 and O3).
  @usableFromInline mutating func failure(of generation: Generation) -> Decision? {
    guard let owner = stage.owner, owner.generation == generation else { return nil }
    if held?.query == owner.query { held?.isOnHand = false }
    stage = .failed
    return Decision(changesState: true)
  }

  @usableFromInline mutating func clear() -> Decision {
    var decision = Decision()
    query = ""
    enter(.idle, &decision)
    dropAnswer(&decision)
    return decision
  }

  @usableFromInline mutating func submit() -> Decision {
    var decision = Decision()
    guard !query.isEmpty else { return decision }  // S1
    if history.record(query) { decision.changesState = true }
    if stage.owner == nil && !hasAnswerOnHand { start(&decision) }  // S2
    return decision
  }

  @usableFromInline mutating func retry() -> Decision {
    var decision = Decision()
    guard !query.isEmpty else { return decision }
    switch stage {
    case .tooShort, .searching: break
    case .idle, .waiting, .loaded, .failed: start(&decision)  // S3
    }
    return decision
  }

  /// A row of the held answer was chosen; nil if none is held (rule L1).
  @usableFromInline mutating func select() -> Decision? {
    guard let held else { return nil }
    var decision = Decision()
    if history.record(held.query) { decision.changesState = true }
    query = held.query
    enter(.loaded, &decision)
    return decision
  }

  @usableFromInline mutating func cancel() -> Decision {
    var decision = Decision()
    switch stage {
    case .waiting, .searching:  // C2
      if hasAnswerOnHand {
        enter(.loaded, &decision)
      } else {
        enter(.idle, &decision)
        dropAnswer(&decision)
      }
    case .idle, .tooShort, .loaded, .failed: break
    }
    return decision
  }

  @usableFromInline mutating func forget(_ query: String) -> Decision {
    Decision(changesState: history.forget(query))
  }

  @usableFromInline mutating func forgetAll() -> Decision {
    Decision(changesState: history.forgetAll())
  }
}

extension Decider {
  /// Whether the current query's answer is held and still stands (rule K3).
  private var hasAnswerOnHand: Bool {
    guard let held, held.isOnHand else { return false }
    return held.query == query
  }

  /// Takes the next generation and starts the current query (rule D2).
  private mutating func start(_ decision: inout Decision) {
    lastGeneration &+= 1
    let request = SearchRequest(generation: Generation(rawValue: lastGeneration), query: query)
    decision.started = request
    enter(.searching(request), &decision)
    agePreviousAnswer(&decision)
  }

  /// Moves on to the stage; a request that was in flight stops being the owner (rule E1).
  private mutating func enter(_ next: Stage, _ decision: inout Decision) {
    decision.cancelled = stage.owner?.generation
    if !stage.looksLike(next) { decision.changesState = true }
    stage = next
  }

  /// Treats the held answer as the policy says when another one is on its way (rules K5 and D2).
  private mutating func agePreviousAnswer(_ decision: inout Decision) {
    switch policy.previousResults {
    case .keep: decision.answer = .losesSelection
    case .discard: dropAnswer(&decision)
    }
  }

  private mutating func dropAnswer(_ decision: inout Decision) {
    guard held != nil else { return }
    held = nil
    decision.answer = .goes
    decision.changesState = true
  }
}
