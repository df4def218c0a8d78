import CSearchMachine

#if canImport(SearchMachineCore)
  import SearchMachineCore
#endif

typealias Machine = SearchMachine<Rows, Code>

/// What a handle of the C interface points to.
struct Box {
  private(set) var machine: Machine
  private(set) var facts = Facts()
  private(set) var cancelled: UInt64 = 0
  private let ledger = Ledger()

  /// The generations that a machine before a reset gave out; those of the machine now are counted on from there.
  private var earlierGenerations: UInt64 = 0
  private var newestGeneration: UInt64 = 0

  /// The history that the caller knows of.
  private(set) var history: [String] = []
  private var isUsed = false
  private var scratch: UnsafeMutableRawPointer?

  /// The rule that decided the newest step, with its code, which takes longer to make than most steps.
  private var rule = SearchRule.w3
  private var ruleCode = SearchRule.w3.code

  init() {
    machine = Machine()
  }

  /// Frees what a value does not free by itself; the box is not used again.
  func end() {
    scratch?.deallocate()
  }

  mutating func reset() {
    machine = Machine(policy: machine.policy)
    facts = Facts()
    cancelled = 0
    earlierGenerations = newestGeneration
    history = []
    isUsed = false
  }

  /// Takes the policy with the setting, if there was no input yet and the setting takes the value.
  mutating func set(_ setting: UInt32, _ value: Double) -> Bool {
    guard !isUsed else { return false }
    var policy = machine.policy
    guard policy.set(setting, value) else { return false }
    machine = Machine(policy: policy, history: history)
    return true
  }

  /// Takes an entry of a saved history, older than those before it, if there was no input yet.
  mutating func restore(_ entry: String) -> Bool {
    guard !isUsed else { return false }
    machine = Machine(policy: machine.policy, history: history + [entry])
    history = machine.state.history
    return true
  }

  mutating func take(_ input: SearchInput<Rows, Code>, _ now: Double) -> searchmachine_step {
    read(machine.handle(input, at: Duration(milliseconds: now) ?? .zero))
  }

  mutating func select(_ row: Int64, recording: String?, _ now: Double) -> searchmachine_step {
    if row == Box.unknownRow { return takeUnknownRow(now) }
    return take(.select(Int(clamping: row), recording: recording), now)
  }

  mutating func mark(_ row: Int64, _ now: Double) -> searchmachine_step {
    if row == Box.unknownRow { return takeUnknownRow(now) }
    return take(.mark(row == Box.noRow ? nil : Int(clamping: row)), now)
  }

  /// Nothing but the time changes; the caller has looked for the row, so the machine need not (rule L2).
  private mutating func takeUnknownRow(_ now: Double) -> searchmachine_step {
    take(.mark(-1), now) & 0xFF | SearchRule.l2.code << 8
  }

  /// The rows of the header that are no places; it writes them with a cast, which is not imported.
  static let noRow: Int64 = -1
  static let unknownRow: Int64 = -2

  /// So many rows of that generation, which the ledger knows as long as they may be shown.
  func rows(_ count: UInt64, of generation: Generation) -> Rows {
    Rows(count: count, token: Token(generation: generation, ledger: ledger))
  }

  /// The rows of the held answer, if there is one, with another count.
  func heldRows(_ count: UInt64) -> Rows {
    Rows(count: count, token: machine.state.results?.token)
  }

  /// The caller's generation as the machine's; one from before a reset becomes one that is never reached.
  func generation(_ number: UInt64) -> Generation {
    Generation(rawValue: number &- earlierGenerations)
  }

  /// The machine's generation as the caller's.
  private func number(_ generation: Generation) -> UInt64 {
    generation.rawValue &+ earlierGenerations
  }

  /// What the phase's request searches; empty if it has none.
  var requestQuery: String {
    switch machine.state.phase {
    case .searching(let request), .failed(_, let request), .timedOut(let request): request.query
    case .idle, .tooShort, .waiting, .loaded: ""
    }
  }

  func keeps(_ number: UInt64) -> Bool {
    ledger.holds(generation(number))
  }

  mutating func scratch(_ size: Int) -> UnsafeMutableRawPointer? {
    scratch?.deallocate()
    scratch = (1...1 << 30).contains(size) ? .allocate(byteCount: size, alignment: 1) : nil
    return scratch
  }

  private mutating func read(_ effects: SearchEffects<Rows, Code>) -> searchmachine_step {
    isUsed = true
    if effects.rule != rule {
      rule = effects.rule
      ruleCode = rule.code
    }
    var step = ruleCode << 8
    cancelled = 0
    if let request = effects.cancelled {
      cancelled = number(request)
      step |= SEARCHMACHINE_CANCEL
    }
    if let request = effects.started {
      newestGeneration = number(request.generation)
      step |= SEARCHMACHINE_START
    }
    if let published = effects.published {
      step |= SEARCHMACHINE_PUBLISH
      facts = Facts(published, after: earlierGenerations)
      if published.history != history {
        history = published.history
        step |= SEARCHMACHINE_HISTORY
      }
    }
    return step
  }
}
