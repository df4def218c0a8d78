import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Plays every scenario of Specs/ on the adapter that the article shows.
final class LoopSearchTests: XCTestCase {
  func testEveryScenarioHolds() throws {
    let scenarios = try SpecFolder.spec().scenarios
    XCTAssertFalse(scenarios.isEmpty)
    for scenario in scenarios {
      let box = LoopBox()
      if let problem = scenario.run({ box.perform($0) }) { XCTFail("Specs/\(problem)") }
    }
  }

  func testInputFromInsideACallbackIsHandledAfterwards() {
    let loop = VirtualLoop()
    var phases: [SearchPhase<ScenarioFailure>] = []
    var send: (SearchInput<[ScenarioRow], ScenarioFailure>) -> Void = { _ in }
    let search = LoopSearch<[ScenarioRow], ScenarioFailure>(policy: SearchPolicy(), history: [], loop: loop) {
      request, completion in
      completion(.success(["a"]))
      return {}
    } publish: { state in
      phases.append(state.phase)
      if state.phase == .loaded { send(.clear) }
    }
    send = { [unowned search] in search.send($0) }
    send(.keystroke("a"))
    send(.submit)
    let request = SearchRequest(generation: Generation(rawValue: 1), query: "a")
    XCTAssertEqual(phases, [.waiting, .searching(request), .loaded, .idle])
  }

  func testWithoutTheAdapterItsRequestIsCancelledAndNothingIsPublished() {
    let loop = VirtualLoop()
    var published = 0
    var cancelled = 0
    var completion: (Result<[ScenarioRow], ScenarioFailure>) -> Void = { _ in }
    var search: LoopSearch<[ScenarioRow], ScenarioFailure>? = LoopSearch(
      policy: SearchPolicy(), history: [], loop: loop
    ) { _, done in
      completion = done
      return { cancelled += 1 }
    } publish: { _ in
      published += 1
    }
    search?.send(.keystroke("a"))
    search?.send(.submit)
    weak let reference = search
    search = nil
    XCTAssertNil(reference)
    XCTAssertEqual(cancelled, 1)
    completion(.success(["a"]))
    loop.runDue()
    XCTAssertEqual(published, 2)
  }
}

/// A loop whose time stands still until a test sets it.
private final class VirtualLoop: EventLoop {
  var now: Duration = .zero
  private var work: [(time: Duration, action: () -> Void)] = []

  func schedule(at time: Duration, _ action: @escaping () -> Void) {
    work.append((time, action))
  }

  /// Does what is due.
  func runDue() {
    let due = work.filter { $0.time <= now }
    work.removeAll { $0.time <= now }
    for entry in due { entry.action() }
  }
}

/// The adapter on a virtual loop, with a service that answers when a scenario's row says so.
private final class LoopBox {
  private typealias Completion = (Result<[ScenarioRow], ScenarioFailure>) -> Void

  private let loop = VirtualLoop()
  private var effects: [ScenarioEffect] = []
  private var completions: [Generation: Completion] = [:]
  private var search: LoopSearch<[ScenarioRow], ScenarioFailure>?

  func perform(_ step: TimedInput) -> ScenarioObservation {
    effects = []
    loop.now = step.time
    switch step.input {
    case .new(let policy, let history): make(policy, history)
    case .handle(.tick):
      loop.runDue()
      search?.send(.tick)
    case .handle(.reply(let results, let generation)): completions[generation]?(.success(results))
    case .handle(.failure(let failure, let generation)): completions[generation]?(.failure(failure))
    case .handle(let input): search?.send(input)
    case .selectRow(let id):
      let results = search?.state.results
      search?.send(.select(id.flatMap { id in results?.firstIndex { $0.id == id } ?? results?.endIndex }))
    }
    return ScenarioObservation(effects: effects, state: search?.state ?? ScenarioState())
  }

  private func make(_ policy: SearchPolicy, _ history: [String]) {
    search = LoopSearch(policy: policy, history: history, loop: loop) { [weak self] request, completion in
      self?.effects.append(.start(request))
      self?.completions[request.generation] = completion
      return { self?.effects.append(.cancel(request.generation)) }
    } publish: { [weak self] state in
      self?.effects.append(.publish(state))
    }
  }
}
