import SearchMachineCore

/// The failure of a search that never fails.
struct NoFailure: Error {}

/// The machine with the least of an adapter: it notes what runs, keeps the newest state and reads the deadline.
struct MachineBox: MeasuredBox {
  private var machine: SearchMachine<[String], NoFailure>
  private var running: Generation?
  private var shown = SearchState<[String], NoFailure>()
  private var wakeUp: Duration?
  private(set) var books = Books()

  init(_ policy: SearchPolicy) {
    machine = SearchMachine(policy: policy)
  }

  mutating func edit(_ text: String, at now: Duration) {
    perform(machine.handle(.keystroke(text), at: now))
    books.queryBytes += machine.query.utf8.count
  }

  mutating func tick(at now: Duration) {
    perform(machine.handle(.tick, at: now))
  }

  mutating func part(_ results: [String], of request: UInt64, at now: Duration) {
    perform(machine.handle(.part(results, of: Generation(rawValue: request)), at: now))
  }

  mutating func reply(_ results: [String], to request: UInt64, at now: Duration) {
    perform(machine.handle(.reply(results, to: Generation(rawValue: request), hasMore: true), at: now))
  }

  mutating func more(at now: Duration) {
    perform(machine.handle(.more, at: now))
  }

  mutating func submit(at now: Duration) {
    perform(machine.handle(.submit, at: now))
  }

  private mutating func perform(_ effects: SearchEffects<[String], NoFailure>) {
    if effects.cancelled != nil { running = nil }
    if let request = effects.started {
      running = request.generation
      books.newestRequest = request.generation.rawValue
    }
    if let state = effects.published {
      if effects.bringsRows { books.rows += state.results?.count ?? 0 }
      shown = state
    }
    wakeUp = machine.deadline
  }
}

extension SearchEffects {
  /// Whether the step was the outcome of the request in flight.
  fileprivate var bringsRows: Bool { rule == .o2 || rule == .o5 }
}
