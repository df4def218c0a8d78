import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Rules A1 and A2: whole steps, in order, and every outcome fed in.
final class DispatchStepTests: XCTestCase {
  func testA1AWaitARequestAndItsReplyArePublishedInOrder() {
    let box = DispatchBox()
    let call = box.search(for: " swift ")
    XCTAssertEqual(call?.query, "swift")
    box.answer(call, with: .success(["a.swift"]))
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "swift")), .loaded])
    XCTAssertEqual(box.turn { $0.search?.state.results }, ["a.swift"])
  }

  func testA1APublishHandlerThatClearsIsHandledAfterTheStep() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.whenPublished = { [weak box] state in
      if case .loaded = state.phase { box?.search?.clear() }
      XCTAssertEqual(box?.search?.state, state, "what clear does must not show before its turn")
    }
    box.answer(call, with: .success(["1"]))
    XCTAssertEqual(box.phases.suffix(2), [.loaded, .idle])
    XCTAssertEqual(box.published.suffix(2).map(\.results), [["1"], nil])
    XCTAssertEqual(box.turn { $0.search?.state.phase }, .idle)
  }

  func testA1APublishHandlerThatTypesIsHandledAfterTheStep() {
    let box = DispatchBox()
    box.whenPublished = { [weak box] state in
      if case .searching = state.phase { box?.search?.keystroke("b") }
    }
    let first = box.search(for: "a")
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "a")), .waiting])
    XCTAssertEqual(first?.cancelCount, 1)
    box.wake(at: .milliseconds(600))
    XCTAssertEqual(box.service.calls.map(\.query), ["a", "b"])
  }

  func testA1InputsFromAStepObserverAreHandledInTheirOrder() {
    let box = DispatchBox()
    box.whenStepped = { [weak box] step in
      guard step.input == .keystroke("a") else { return }
      box?.search?.submit()
      box?.search?.forgetAll()
    }
    box.turn { $0.search?.keystroke("a") }
    XCTAssertEqual(box.steps.map(\.input), [.keystroke("a"), .submit, .forgetAll])
    XCTAssertEqual(box.published.map(\.history), [[], ["a"], []])
  }

  func testA1AServiceThatAnswersBeforeItReturnsIsShownAfterSearching() {
    let box = DispatchBox { request, completion in
      completion(.reply([request.query]))
      return nil
    }
    box.turn {
      $0.search?.keystroke("a")
      $0.search?.submit()
      XCTAssertEqual($0.search?.state.phase, .loaded, "the answer is handled in the same turn")
    }
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "a")), .loaded])
  }

  func testA1AnAnswerBeforeTheServiceReturnsIsNeverCancelled() {
    let cancelled = Counter()
    let box = DispatchBox { request, completion in
      completion(.reply([request.query]))
      return { cancelled.increase() }
    }
    box.turn {
      $0.search?.keystroke("a")
      $0.search?.submit()
      $0.search?.clear()
      $0.search = nil
    }
    XCTAssertEqual(cancelled.value, 0)
  }

  func testA1AnIdentityIsLookedUpWhenItsTurnComes() {
    let queue = DispatchQueue(label: "rows")
    queue.sync {
      let handler = Handler<SearchState<[ScenarioRow], Refusal>>()
      let search = DispatchSearch<[ScenarioRow], Refusal>(
        queue: queue, time: ManualTime(),
        search: { _, completion in
          completion(.reply(["a", "b"]))
          return nil
        },
        publish: { handler.action($0) })
      search.keystroke("rows")
      search.submit()
      handler.action = { [weak search] state in
        if state.answer?.selection == 1 { search?.select(id: "a") }
      }
      search.select(id: "b")
      XCTAssertEqual(search.state.answer?.selection, 0)
      search.select(id: "none of them")
      XCTAssertEqual(search.state.answer?.selection, 0)
      search.mark(nil)
      XCTAssertNil(search.state.answer?.selection)
    }
  }

  func testA2TheOutcomeOfACancelledRequestIsFedInAndRefused() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.turn { $0.search?.keystroke("ab") }
    let publishedBefore = box.published.count
    box.answer(call, with: .success(["stale"]))
    XCTAssertEqual(box.steps.last?.input, .reply(["stale"], to: Generation(rawValue: 1)))
    XCTAssertEqual(box.steps.last?.effects.isEmpty, true)
    XCTAssertEqual(box.published.count, publishedBefore)
    XCTAssertEqual(call?.cancelCount, 1)
  }

  func testA1StepsCarryTheTimeSinceTheBoxWasMade() {
    let queue = DispatchQueue(label: "late")
    let time = ManualTime()
    time.advance(to: .seconds(1000))
    let search = Search(queue: queue, time: time, search: { _, _ in nil }, publish: { _ in })
    queue.sync {
      let times = Notes<Duration>()
      search.onStep = { times.entries.append($0.time) }
      search.forgetAll()
      time.pass(to: .seconds(1002))
      search.keystroke("a")
      XCTAssertEqual(times.entries, [.zero, .seconds(2)])
      XCTAssertEqual(time.deadlines, [.milliseconds(1_002_300)])
    }
  }
}
