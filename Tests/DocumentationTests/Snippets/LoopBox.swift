// snippet-begin loop-box
import SearchMachineCore
import SearchMachineTesting

/// A loop whose time stands still until a test sets it.
final class VirtualLoop: EventLoop {
  var now: Duration = .zero
  private var work: [Int: (time: Duration, action: () -> Void)] = [:]
  private var lastNumber = 0

  /// How much work is scheduled.
  var count: Int { work.count }

  func schedule(at time: Duration, _ action: @escaping () -> Void) -> () -> Void {
    lastNumber += 1
    let number = lastNumber
    work[number] = (time, action)
    return { [weak self] in self?.work[number] = nil }
  }

  /// Does what is due.
  func runDue() {
    let due = work.filter { $0.value.time <= now }.sorted { $0.value.time < $1.value.time }
    for (number, entry) in due where work.removeValue(forKey: number) != nil { entry.action() }
  }
}

/// Plays scenarios on the adapter, with a service that reports what their rows say.
final class LoopBox {
  typealias Search = LoopSearch<[ScenarioRow], ScenarioFailure>

  private let loop = VirtualLoop()
  private var effects: [ScenarioEffect] = []
  private var reports: [Generation: (Search.Report) -> Void] = [:]
  private var search: Search?

  /// The first row of each scenario that does not hold.
  static func problems(with scenarios: [Scenario]) -> [TableProblem] {
    scenarios.compactMap { scenario in
      let box = LoopBox()
      return scenario.run { box.perform($0) }
    }
  }

  private func perform(_ step: TimedInput) -> ScenarioObservation {
    effects = []
    loop.now = max(loop.now, step.time)  // A monotonic clock does not go back.
    switch step.input {
    case .new(let policy, let history): begin(policy, history)
    case .handle(.tick): loop.runDue()
    case .handle(.part(let rows, let generation)): reports[generation]?(.part(rows))
    case .handle(.reply(let rows, let generation, let hasMore)): reports[generation]?(.reply(rows, hasMore: hasMore))
    case .handle(.failure(let failure, let generation, let wait)):
      reports[generation]?(.failure(failure, retryAfter: wait))
    case .handle(let input): search?.send(input)
    case .selectRow(let name, let text):
      if let index = index(of: name) { search?.send(.select(index, recording: text)) }
    case .markRow(let name): if let index = index(of: name) { search?.send(.mark(index)) }
    }
    return ScenarioObservation(effects: effects, state: search?.state ?? ScenarioState(), query: search?.query)
  }

  private func begin(_ policy: SearchPolicy, _ history: [String]) {
    search = Search(policy: policy, history: history, loop: loop) { [weak self] request, report in
      self?.effects.append(.start(request))
      self?.reports[request.generation] = report
      return { self?.effects.append(.cancel(request.generation)) }
    } publish: { [weak self] state in
      self?.effects.append(.publish(state))
    }
  }

  private func index(of name: String) -> Int? {
    search?.state.results.flatMap { rows in rows.firstIndex { $0.id == name } ?? rows.endIndex }
  }
}
// snippet-end
