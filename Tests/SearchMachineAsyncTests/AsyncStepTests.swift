import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// Rules A1 and A2: whole steps, in order, and every outcome fed in.
@MainActor
final class AsyncStepTests: XCTestCase {
  func testA1AWaitARequestAndItsReplyArePublishedInOrder() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: " swift ")
    XCTAssertEqual(call.query, "swift")
    try await box.answer(call, with: .success(["a.swift"]))
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "swift")), .loaded])
    XCTAssertEqual(box.search?.state.results, ["a.swift"])
  }

  func testA1APublishHandlerThatClearsIsHandledAfterTheStep() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    box.search?.onPublish = { [weak box] state in
      box?.published.append(state)
      if case .loaded = state.phase { box?.search?.clear() }
      XCTAssertEqual(box?.search?.state, state, "what clear does must not show before its turn")
    }
    try await box.answer(call, with: .success(["1"]))
    XCTAssertEqual(box.phases.suffix(2), [.loaded, .idle])
    XCTAssertEqual(box.published.entries.suffix(2).map(\.results), [["1"], nil])
    XCTAssertEqual(box.search?.state.phase, .idle)
  }

  func testA1APublishHandlerThatTypesIsHandledAfterTheStep() async throws {
    let box = AsyncBox()
    box.search?.onPublish = { [weak box] state in
      box?.published.append(state)
      if case .searching = state.phase { box?.search?.keystroke("b") }
    }
    box.search?.keystroke("a")
    try await box.wake(at: .milliseconds(300))
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "a")), .waiting])
    try await box.wake(at: .milliseconds(600))
    let second = try await box.service.call(of: Generation(rawValue: 2))
    XCTAssertEqual(second.query, "b")
    let others = box.service.calls.filter { $0.query == "a" }
    XCTAssertEqual(others.map(\.cancelCount), others.map { _ in 1 })
    for call in box.service.calls { call.reply([]) }
  }

  func testA1InputsFromAStepObserverAreHandledInTheirOrder() async throws {
    let box = AsyncBox()
    box.search?.onStep = { [weak box] step in
      box?.steps.append(step)
      guard step.input == .keystroke("a") else { return }
      box?.search?.submit()
      box?.search?.forgetAll()
    }
    box.search?.keystroke("a")
    XCTAssertEqual(box.steps.entries.map(\.input), [.keystroke("a"), .submit, .forgetAll])
    XCTAssertEqual(box.published.entries.map(\.history), [[], ["a"], []])
    try await box.answer(try await box.service.call(1), with: .success([]))
  }

  func testA1AServiceThatAnswersAtOnceIsShownAfterSearching() async throws {
    let clock = ManualClock()
    let published = Journal<State>()
    let search = Search(clock: clock) { request async throws(Refusal) in [request.query] }
    search.onPublish = { published.append($0) }
    search.keystroke("a")
    search.submit()
    try await published.wait { $0.last?.phase == .loaded }
    XCTAssertEqual(published.entries.map(\.phase), [.waiting, .searching(request(1, "a")), .loaded])
  }

  func testA1AnIdentityIsLookedUpWhenItsTurnComes() async throws {
    let box = AsyncRowsBox()
    try await box.load(["a", "b"])
    box.search.onPublish = { [weak box] state in
      if state.results?.count == 2, state.answer?.selection == 1 { box?.search.select(id: "a") }
    }
    box.search.select(id: "b")
    XCTAssertEqual(box.search.state.answer?.selection, 0)
    box.search.select(id: "none of them")
    XCTAssertEqual(box.search.state.answer?.selection, 0)
    box.search.mark(nil)
    XCTAssertNil(box.search.state.answer?.selection)
  }

  func testA2TheOutcomeOfACancelledRequestIsFedInAndRefused() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    box.search?.keystroke("ab")
    let publishedBefore = box.published.entries.count
    try await box.answer(call, with: .success(["stale"]))
    XCTAssertEqual(box.steps.entries.last?.input, .reply(["stale"], to: Generation(rawValue: 1)))
    XCTAssertEqual(box.steps.entries.last?.effects.isEmpty, true)
    XCTAssertEqual(box.published.entries.count, publishedBefore)
    XCTAssertEqual(call.cancelCount, 1)
  }

  func testA1StepsCarryTheTimeSinceTheBoxWasMade() async throws {
    let clock = ManualClock()
    clock.advance(to: .seconds(1000))
    let search = Search(clock: clock) { request async throws(Refusal) in [request.query] }
    var times: [Duration] = []
    search.onStep = { times.append($0.time) }
    search.forgetAll()
    clock.pass(to: .seconds(1002))
    search.keystroke("a")
    XCTAssertEqual(times, [.zero, .seconds(2)])
    try await clock.sleepers()
    XCTAssertEqual(clock.deadlines, [.milliseconds(1_002_300)])
  }
}
