import SearchMachineCore

/// The failure of a search that never fails.
struct NoFailure: Error {}

/// The machine with the least of an adapter: it notes what runs, keeps the newest state and reads the deadline.
struct MachineBox: SearchBox {
  private var machine: SearchMachine<[String], NoFailure>
  private var running: Generation?
  private var shown = SearchState<[String], NoFailure>()
  private var wakeUp: Duration?
  private(set) var books = Books()

  init(historyCapacity: Int) {
    machine = SearchMachine(policy: SearchPolicy(historyCapacity: historyCapacity))
  }

  mutating func edit(_ text: String, at now: Duration) {
    perform(machine.handle(.keystroke(text), at: now))
    books.queryBytes += machine.query.utf8.count
  }

  mutating func tick(at now: Duration) {
    perform(machine.handle(.tick, at: now))
  }

  mutating func reply(_ results: [String], to request: UInt64, at now: Duration) {
    perform(machine.handle(.reply(results, to: Generation(rawValue: request)), at: now))
  }

  mutating func submit(at now: Duration) {
    perform(machine.handle(.submit, at: now))
  }

  private mutating func perform(_ effects: consuming SearchEffects<[String], NoFailure>) {
    for effect in effects {
      switch effect {
      case .cancel: running = nil
      case .start(let request):
        running = request.generation
        books.newestRequest = request.generation.rawValue
      case .publish(let state):
        shown = state
        if case .loaded = state.phase { books.rows += state.answer?.results.count ?? 0 }
      }
    }
    wakeUp = machine.deadline
  }
}
