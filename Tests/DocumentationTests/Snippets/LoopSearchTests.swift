import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Plays every scenario of Specs/ on the adapter that the article shows.
final class LoopSearchTests: XCTestCase {
  func testEveryScenarioHolds() throws {
    let scenarios = try SpecFolder.spec().scenarios
    XCTAssertFalse(scenarios.isEmpty)
    XCTAssertEqual(LoopBox.problems(with: scenarios).map(\.description), [])
  }

  func testInputFromInsideACallbackIsHandledAfterwards() {
    let loop = VirtualLoop()
    var phases: [SearchPhase<ScenarioFailure>] = []
    var send: (SearchInput<[ScenarioRow], ScenarioFailure>) -> Void = { _ in }
    let search = LoopSearch<[ScenarioRow], ScenarioFailure>(policy: SearchPolicy(), history: [], loop: loop) {
      request, report in
      report(.reply(["a"]))
      return { XCTFail("it has ended before the service returned") }
    } publish: { state in
      phases.append(state.phase)
      if state.phase == .loaded { send(.clear) }
    }
    send = { [unowned search] in search.send($0) }
    send(.keystroke("a"))
    send(.submit)
    let request = SearchRequest(generation: Generation(rawValue: 1), query: "a")
    XCTAssertEqual(phases, [.waiting, .searching(request), .loaded, .idle])
    send(.keystroke("b"))
  }

  func testADeadlineThatMovesToAnEarlierTimeIsKept() {
    let loop = VirtualLoop()
    var queries: [String] = []
    let search = LoopSearch<[ScenarioRow], ScenarioFailure>(policy: SearchPolicy(), history: [], loop: loop) {
      request, _ in
      queries.append(request.query)
      return {}
    } publish: { _ in
    }
    search.send(.keystroke("a", wait: .milliseconds(600)))
    loop.now = .milliseconds(100)
    search.send(.keystroke("ab"))
    loop.now = .milliseconds(400)
    loop.runDue()
    XCTAssertEqual(queries, ["ab"])
    XCTAssertEqual(loop.count, 0, "the wake-up that stood has been prevented")
  }

  func testWithoutTheAdapterItsRequestIsCancelledAndNothingIsPublished() {
    let loop = VirtualLoop()
    var published = 0
    var cancelled = 0
    var report: (LoopSearch<[ScenarioRow], ScenarioFailure>.Report) -> Void = { _ in }
    var search: LoopSearch<[ScenarioRow], ScenarioFailure>? = LoopSearch(
      policy: SearchPolicy(), history: [], loop: loop
    ) { _, reporting in
      report = reporting
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
    report(.reply(["a"]))
    XCTAssertEqual(loop.count, 0)
    XCTAssertEqual(published, 2)
  }

  func testWhatHasEndedIsNotCancelledWhenTheAdapterGoes() {
    var cancelled = 0
    var report: (LoopSearch<[ScenarioRow], ScenarioFailure>.Report) -> Void = { _ in }
    var search: LoopSearch<[ScenarioRow], ScenarioFailure>? = LoopSearch(
      policy: SearchPolicy(), history: [], loop: VirtualLoop()
    ) { _, reporting in
      report = reporting
      return { cancelled += 1 }
    } publish: { _ in
    }
    search?.send(.keystroke("a"))
    search?.send(.submit)
    report(.reply(["a"]))
    XCTAssertEqual(search?.state.phase, .loaded)
    search = nil
    XCTAssertEqual(cancelled, 0)
  }
}
