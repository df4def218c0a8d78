import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// Rule A6: who drops the box is rid of it at once, whatever it was doing.
@MainActor
final class AsyncDropTests: XCTestCase {
  /// Drops the box and checks that nothing of it is left.
  private func drop(_ box: AsyncBox, file: StaticString = #filePath, line: UInt = #line) {
    let search = Weakly(box.search)
    let publishedBefore = box.published.entries.count
    box.search = nil
    XCTAssertNil(search.object, "the box must be freed at once", file: file, line: line)
    XCTAssertEqual(box.clock.deadlines, [], "its sleep must be cancelled", file: file, line: line)
    box.clock.advance(by: .seconds(10))
    XCTAssertEqual(box.published.entries.count, publishedBefore, file: file, line: line)
  }

  func testA6DroppedIdle() {
    let box = AsyncBox()
    drop(box)
  }

  func testA6DroppedTooShort() {
    let box = AsyncBox(policy: SearchPolicy(minimumLength: 2))
    box.search?.keystroke("a")
    XCTAssertEqual(box.phases, [.tooShort])
    drop(box)
  }

  func testA6DroppedWaiting() async throws {
    let box = AsyncBox()
    box.search?.keystroke("a")
    try await box.clock.sleepers()
    drop(box)
    XCTAssertEqual(box.steps.entries.map(\.input), [.keystroke("a")])
    XCTAssertEqual(box.service.calls.count, 0)
  }

  func testA6DroppedSearching() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    let published = box.published.entries
    drop(box)
    XCTAssertEqual(call.cancelCount, 1)
    let other = AsyncBox()
    call.reply(["late"])
    try await other.answer(try await other.search(for: "b"), with: .success([]))
    XCTAssertEqual(box.published.entries, published)
  }

  func testA6WhatWasCancelledIsNotCancelledAgainByADrop() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    box.search?.clear()
    XCTAssertEqual(call.cancelCount, 1)
    box.search = nil
    XCTAssertEqual(call.cancelCount, 1)
    call.reply([])
  }

  func testA6DroppedLoaded() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    try await box.answer(call, with: .success(["1"]))
    drop(box)
    XCTAssertEqual(call.cancelCount, 0)
  }

  func testA6DroppedFailed() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    try await box.answer(call, with: .failure(Refusal()))
    drop(box)
    XCTAssertEqual(call.cancelCount, 0)
  }

  func testA6DroppedInsideAPublishOfATick() async throws {
    let box = AsyncBox()
    let search = Weakly(box.search)
    box.search?.onPublish = { [weak box, published = box.published] state in
      published.append(state)
      guard case .searching = state.phase else { return }
      box?.search?.keystroke("more")
      box?.search = nil
      XCTAssertNil(search.object, "the box must be freed inside its own handler")
    }
    box.search?.keystroke("swift")
    try await box.clock.sleepers()
    box.clock.advance(to: .milliseconds(300))
    try await box.published.wait(for: 2)
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "swift"))])
    let other = AsyncBox()
    try await other.answer(try await other.search(for: "b"), with: .success([]))
    XCTAssertEqual(box.phases.count, 2)
    XCTAssertEqual(box.service.calls.map(\.cancelCount), box.service.calls.map { _ in 1 })
  }

  func testA6DroppedInsideAPublishOfAReply() async throws {
    let box = AsyncBox()
    let search = Weakly(box.search)
    let call = try await box.search(for: "a")
    box.search?.onPublish = { [weak box, published = box.published] state in
      published.append(state)
      box?.search?.keystroke("more")
      box?.search = nil
      XCTAssertNil(search.object, "the box must be freed inside its own handler")
    }
    call.reply(["1"])
    try await box.published.wait(for: 3)
    XCTAssertEqual(box.phases.last, .loaded)
    XCTAssertEqual(call.cancelCount, 0)
  }

  func testA6DroppedInsideAPublishOfAKeystroke() {
    let box = AsyncBox()
    let search = Weakly(box.search)
    box.search?.onPublish = { [weak box, published = box.published] state in
      published.append(state)
      box?.search = nil
    }
    box.search?.keystroke("a")
    XCTAssertNil(search.object)
    XCTAssertEqual(box.phases, [.waiting])
  }

  func testA6DroppedInsideAStepObserver() async throws {
    let box = AsyncBox()
    let search = Weakly(box.search)
    box.search?.onStep = { [weak box, steps = box.steps] step in
      steps.append(step)
      guard step.input == .tick else { return }
      box?.search = nil
      XCTAssertNil(search.object)
    }
    box.search?.keystroke("a")
    try await box.wake(at: .milliseconds(300))
    XCTAssertEqual(box.service.calls.count, 0, "the effects of the step are not done any more")
    XCTAssertEqual(box.phases, [.waiting])
  }

  func testA6DroppedOffTheMainActor() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    let search = Weakly(box.search)
    let last = LastReference(box.search)
    box.search = nil
    XCTAssertNotNil(search.object)
    last.dropOnAnotherThread()
    XCTAssertNil(search.object)
    XCTAssertEqual(call.cancelCount, 1)
    call.reply([])
  }

  func testA6TheServiceDoesNotKeepTheBox() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    let search = Weakly(box.search)
    box.search?.clear()
    box.search = nil
    XCTAssertNil(search.object)
    XCTAssertEqual(call.cancelCount, 1)
    call.reply([])
  }
}

/// The last reference to an object that must not be dropped on the main actor.
private final class LastReference<Object: AnyObject & Sendable>: @unchecked Sendable {
  private var object: Object?

  init(_ object: Object?) {
    self.object = object
  }

  func dropOnAnotherThread() {
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) { self.object = nil }
    group.wait()
  }
}
