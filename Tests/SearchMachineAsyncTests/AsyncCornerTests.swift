import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Rules A1, A6, A8 and A9 in their corners.
@MainActor
final class AsyncCornerTests: XCTestCase {
  func testA1EveryInputIsToldToTheObserver() async throws {
    let box = AsyncBox()
    let search = try XCTUnwrap(box.search)
    EachInput.send(to: search)
    XCTAssertEqual(box.steps.entries.map(\.input), EachInput.inputs())
  }

  func testA1AHundredInputsFromACallbackKeepTheirOrder() {
    let box = AsyncBox()
    box.search?.onPublish = { [weak box] state in
      guard state.phase == .waiting, state.history.isEmpty else { return }
      for number in 0..<100 { box?.search?.record("\(number)") }
    }
    box.search?.keystroke("a")
    XCTAssertEqual(box.steps.entries.dropFirst().map(\.input), (0..<100).map { .record("\($0)") })
  }

  func testA1ARowThatGoesMayReadTheBoxAndSendToIt() async throws {
    let end = End()
    let search = AsyncSearch<[RowWithAnEnd], Refusal>(clock: ManualClock()) { _ async throws(Refusal) in
      [RowWithAnEnd(end)]
    }
    let published = Journal<SearchPhaseKind>()
    search.onPublish = { published.append($0.kind) }
    search.keystroke("a")
    search.submit()
    try await published.wait { $0.last == .loaded }
    var seen: [String] = []
    end.action = { [weak search] in
      MainActor.assumeIsolated {
        seen.append("\(search?.query ?? "?") \(search?.state.kind ?? .failed)")
        search?.record("a row went")
      }
    }
    search.clear()
    XCTAssertEqual(seen, [" idle"])
    XCTAssertEqual(search.state.history, ["a row went", "a"])
  }

  func testA1ARowThatWasShownGoesOnTheMainActor() async throws {
    let end = End()
    let search = AsyncSearch<[RowWithAnEnd], Refusal>(clock: ManualClock()) { _ async throws(Refusal) in
      [RowWithAnEnd(end)]
    }
    let published = Journal<SearchPhaseKind>()
    search.onPublish = { [weak search] state in
      published.append(state.kind)
      if case .loaded = state.phase { search?.clear() }  // So the row goes before its service's task goes on.
    }
    var ends: [Bool] = []
    end.action = { ends.append(Thread.isMainThread) }
    search.keystroke("a")
    search.submit()
    try await published.wait { $0.count == 4 }
    XCTAssertEqual(published.entries.last, .idle)
    XCTAssertEqual(ends, [true])
  }

  func testA6WhatWasQueuedBeforeADropIsNotDone() {
    let box = AsyncBox()
    let search = Weakly(box.search)
    box.search?.onPublish = { [weak box, published = box.published] state in
      published.append(state)
      box?.search?.submit()
      box?.search = nil
      XCTAssertNil(search.object, "the call that runs must not hold the box")
    }
    box.search?.keystroke("a")
    XCTAssertEqual(box.phases, [.waiting])
    XCTAssertEqual(box.steps.entries.count, 1)
  }

  func testA8TheQueryIsThatOfTheFieldOrOfTheChosenRow() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    try await box.answer(call, with: .success(["1"]))
    XCTAssertEqual(box.search?.query, "a")
    box.search?.keystroke(" ab ")
    XCTAssertEqual(box.search?.query, "ab")
    box.search?.select(0)
    XCTAssertEqual(box.search?.query, "a")
  }

  func testA9AStreamMadeInAStepObserverGetsWhatIsPublishedOnce() async throws {
    let box = AsyncBox()
    var stream: AsyncStream<State>?
    box.search?.onStep = { [weak box] step in
      if step.input == .keystroke("a") { stream = box?.search?.states() }
    }
    var seenBefore: SearchPhaseKind?
    box.search?.onPublish = { _ in seenBefore = seenBefore ?? .waiting }
    box.search?.keystroke("a")
    let first = try await stream?.next()
    XCTAssertEqual(first?.phase, .waiting)
    box.search?.clear()
    let second = try await stream?.next()
    XCTAssertEqual(second?.phase, .idle)
    XCTAssertEqual(seenBefore, .waiting)
  }

  func testA9AStreamMadeInAStepObserverIsNotAheadOfThePublication() async throws {
    let box = AsyncBox()
    let seen = Journal<SearchPhaseKind>()
    var consumer: Task<Void, Never>?
    box.search?.onStep = { [weak box] step in
      guard step.input == .keystroke("a"), let states = box?.search?.states() else { return }
      box?.search = nil
      consumer = Task { for await state in states { seen.append(state.kind) } }
    }
    box.search?.keystroke("a")
    try await limited("the end of the stream") { await consumer?.value }
    XCTAssertEqual(seen.entries, [], "what is never published is in no stream")
  }
}
