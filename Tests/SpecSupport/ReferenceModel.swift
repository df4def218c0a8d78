import SearchMachineCore
import SearchMachineTesting

/// The rules once more, as directly as they are told and however slowly, to compare the machine with.
///
/// It shares no code and no structure with the machine: it has no phases but a handful of optionals, it keeps a log of
/// what started and of what outdated answers, and it finds the effects of a step by comparing what was before with what
/// is after.
public struct ReferenceModel: Hashable, Sendable {
  /// What the machine must answer to an input.
  public struct Answer: Equatable, Sendable {
    /// The effects, in their order.
    public let effects: [ScenarioEffect]

    /// The rule that decides.
    public let rule: SearchRule
  }

  /// An answer as the model keeps it.
  struct Held: Hashable, Sendable {
    var request: SearchRequest
    var rows: [ScenarioRow]
    var selection: Int?
    var hasMore = false
    var isComplete: Bool
    var time: Duration
  }

  /// A request in flight.
  struct Flight: Hashable, Sendable {
    var request: SearchRequest
    var started: Duration
    var heard: Duration
    var isSlow = false
  }

  /// What the box shows while nothing waits or is in flight.
  enum Rest: Hashable, Sendable {
    case idle, tooShort, loaded
    case failed(ScenarioFailure, SearchRequest)
    case timedOut(SearchRequest)
  }

  /// That a failed request starts again by itself.
  struct Prospect: Hashable, Sendable {
    var wait: Duration
    var due: Duration
  }

  let policy: SearchPolicy

  // What waits, runs or is shown.
  var time = Duration.zero
  var started: UInt64 = 0
  var field: String?
  var waitsUntil: Duration?
  var flight: Flight?
  var rest = Rest.idle
  var isLeft = false
  var prospect: Prospect?
  var held: Held?
  var cache: [Held] = []
  var starts: [SearchRequest] = []
  var invalidations: [Generation] = []
  var changes = 0

  /// The current query.
  public internal(set) var query = ""

  /// The recent searches, newest first.
  public internal(set) var history: [String] = []

  /// The model of a new box.
  public init(policy: SearchPolicy, history: [String]) {
    self.policy = policy
    for entry in history.reversed() { record(entry.withoutInvisibleEnds) }  // H1
  }

  /// What can be seen.
  public var observation: Observation {
    Observation(query: query, state: state, deadline: deadline)
  }

  /// The number of requests that were started, which is the newest generation's number.
  public var newest: Generation { Generation(rawValue: started) }

  /// The largest time so far, held at the ceiling (rules W1 and W2).
  public var now: Duration { time }

  private var state: ScenarioState {
    let answer = held.map { held in
      SearchAnswer(
        request: held.request, results: held.rows, selection: held.selection, hasMore: held.hasMore,
        isComplete: held.isComplete)
    }
    return ScenarioState(
      phase: phase, answer: answer, history: history, isSlow: flight?.isSlow ?? false, retriesAfter: prospect?.wait)
  }

  private var phase: SearchPhase<ScenarioFailure> {
    if let flight { return .searching(flight.request) }
    if waitsUntil != nil { return .waiting }
    switch rest {
    case .idle: return .idle
    case .tooShort: return .tooShort
    case .loaded: return .loaded
    case .failed(let failure, let request): return .failed(failure, of: request)
    case .timedOut(let request): return .timedOut(request)
    }
  }

  var deadline: Duration? {
    if let waitsUntil { return waitsUntil }  // D1
    if let prospect { return prospect.due }  // D5
    return [slowAt, silentUntil].compactMap { $0 }.min()  // D3, D4
  }

  var slowAt: Duration? {
    guard let flight, !flight.isSlow, let wait = policy.slowAfter else { return nil }
    return Self.time(flight.started, plus: wait)
  }

  var silentUntil: Duration? {
    guard let flight, let wait = policy.timeout else { return nil }
    return Self.time(flight.heard, plus: wait)
  }

  /// Takes one step.
  ///
  /// - Returns: What the machine must answer.
  @discardableResult
  public mutating func take(_ input: Input, at now: Duration) -> Answer {
    let before = self
    time = min(max(time, now), Self.ceiling)  // W1, W2
    let rule = change(input)
    var effects: [ScenarioEffect] = []
    if let owner = before.flight?.request, owner != flight?.request, rule != .o2, rule != .o3 {
      effects.append(.cancel(owner.generation))  // E1
    }
    if let request = flight?.request, request != before.flight?.request { effects.append(.start(request)) }
    if state != before.state || changes != before.changes { effects.append(.publish(state)) }  // E2
    return Answer(effects: effects, rule: rule)
  }

  static let ceiling = Duration.seconds(Int64.max)

  /// A time that much later, held at the ceiling (rule W2); a negative wait counts as zero.
  static func time(_ start: Duration, plus wait: Duration) -> Duration {
    wait > ceiling - start ? ceiling : start + max(wait, .zero)
  }
}
