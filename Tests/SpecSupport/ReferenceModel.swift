import SearchMachineCore
import SearchMachineTesting

/// The rules once more, as directly as they are told and however slowly, to compare the machine with.
///
/// It shares no code and no structure with the machine: it has no stages but a handful of optionals, it derives the
/// phase, it keeps a log of what failed, and it finds the effects of a step by comparing what was before with what is
/// after.
public struct ReferenceModel: Hashable, Sendable {
  /// An answer as the model keeps it.
  struct Shown: Hashable, Sendable {
    var query: String
    var rows: [ScenarioRow]
    var generation: Generation
    var selection: Int?
  }

  let policy: SearchPolicy
  var time = Duration.zero
  var started: UInt64 = 0
  var pendingUntil: Duration?
  var inFlight: SearchRequest?
  var shown: Shown?
  var failure: ScenarioFailure?
  var isBelowMinimum = false
  var failures: [SearchRequest] = []

  /// The current query.
  public internal(set) var query = ""

  /// The recent searches, newest first.
  public internal(set) var history: [String] = []

  /// The model of a new box.
  public init(policy: SearchPolicy, history: [String]) {
    self.policy = policy
    for entry in history.reversed() { record(entry.withoutOuterWhiteSpace) }  // H1
  }

  /// What can be seen.
  public var observation: Observation {
    Observation(query: query, state: state, deadline: pendingUntil)
  }

  /// The number of requests that were started, which is the newest generation's number.
  public var newest: Generation { Generation(rawValue: started) }

  /// The largest time so far, held at the ceiling (rules W1 and W2).
  public var now: Duration { time }

  private var state: ScenarioState {
    let answer = shown.map { shown in
      SearchAnswer(query: shown.query, results: shown.rows, generation: shown.generation, selection: shown.selection)
    }
    return ScenarioState(phase: phase, answer: answer, history: history)
  }

  private var phase: SearchPhase<ScenarioFailure> {
    if let inFlight { return .searching(inFlight) }
    if pendingUntil != nil { return .waiting }
    if let failure { return .failed(failure) }
    if isBelowMinimum { return .tooShort }
    return shown?.query == query ? .loaded : .idle
  }

  /// Takes one step.
  ///
  /// - Returns: What the machine must answer.
  public mutating func take(_ input: Input, at now: Duration) -> [ScenarioEffect] {
    let before = self
    time = min(max(time, now), Self.ceiling)  // W1, W2
    change(input)
    var effects: [ScenarioEffect] = []
    if let owner = before.inFlight, owner != inFlight, input.outcome != owner.generation {
      effects.append(.cancel(owner.generation))  // E1
    }
    if let inFlight, inFlight != before.inFlight { effects.append(.start(inFlight)) }
    if state != before.state { effects.append(.publish(state)) }  // E2
    return effects
  }

  private static let ceiling = Duration.seconds(Int64.max)
}

extension ReferenceModel {
  private mutating func change(_ input: Input) {
    switch input {
    case .keystroke(let text): type(text.withoutOuterWhiteSpace)
    case .tick:
      if let deadline = pendingUntil, deadline <= time { start() }  // D1, W3
    case .reply(let rows, let generation):
      guard let request = settle(generation) else { return }
      shown = Shown(query: request.query, rows: rows, generation: generation)  // O2
    case .failure(let failure, let generation):
      guard let request = settle(generation) else { return }
      failures.append(request)
      self.failure = failure  // O3
    case .clear: clear()
    case .submit: submit()
    case .retry:
      if !query.isEmpty && !isBelowMinimum && inFlight == nil { start() }  // S3
    case .select(.some(let index)): select(index)
    case .select(.none): shown?.selection = nil  // L2
    case .cancel: cancel()
    case .forget(let text):
      history = history.filter { !areEqual($0, text.withoutOuterWhiteSpace) }  // H2
    case .forgetAll: history = []  // H2
    }
  }

  private mutating func type(_ edited: String) {
    if edited.isEmpty { return clear() }  // K1
    if edited == inFlight?.query { return }  // K2
    query = edited
    endWork()
    if isOnHand(edited) { return }  // K3
    if edited.count < policy.minimumLength {  // K4
      isBelowMinimum = true
      shown = nil
    } else {  // K5
      pendingUntil = policy.debounce > Self.ceiling - time ? Self.ceiling : time + policy.debounce
      ageAnswer()
    }
  }

  private mutating func clear() {  // C1
    endWork()
    query = ""
    shown = nil
  }

  private mutating func submit() {
    if query.isEmpty { return }  // S1
    record(query)
    if inFlight == nil && !isOnHand(query) { start() }  // S2
  }

  private mutating func select(_ index: Int) {  // L1
    guard let answer = shown, answer.rows.indices.contains(index) else { return }
    endWork()
    query = answer.query
    shown?.selection = index
    record(query)
  }

  private mutating func cancel() {  // C2
    guard inFlight != nil || pendingUntil != nil else { return }
    endWork()
    if !isOnHand(query) { shown = nil }
  }
}

extension ReferenceModel {
  /// Whether the query's answer is on hand (rule K3).
  func isOnHand(_ query: String) -> Bool {
    guard let shown, shown.query == query else { return false }
    return !failures.contains { $0.query == query && $0.generation > shown.generation }
  }

  private mutating func start() {  // D2
    endWork()
    started += 1
    inFlight = SearchRequest(generation: newest, query: query)
    ageAnswer()
  }

  /// Takes the request out of flight if it is the one of that generation (rule O1).
  private mutating func settle(_ generation: Generation) -> SearchRequest? {
    guard let request = inFlight, request.generation == generation else { return nil }
    inFlight = nil
    return request
  }

  /// Ends what waits or is in flight, and takes a failure or the mark of a short query off the screen.
  private mutating func endWork() {
    pendingUntil = nil
    inFlight = nil
    failure = nil
    isBelowMinimum = false
  }

  private mutating func ageAnswer() {
    switch policy.previousResults {
    case .keep: shown?.selection = nil
    case .discard: shown = nil
    }
  }

  private mutating func record(_ entry: String) {  // H1
    if entry.isEmpty { return }
    history = Array(([entry] + history.filter { !areEqual($0, entry) }).prefix(policy.historyCapacity))
  }

  private func areEqual(_ left: String, _ right: String) -> Bool {
    left.lowercased() == right.lowercased()
  }
}
