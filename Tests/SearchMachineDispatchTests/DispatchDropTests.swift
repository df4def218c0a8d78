import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Rule A6: who drops the box is rid of it at once, whatever it was doing.
final class DispatchDropTests: XCTestCase {
  /// Drops the box on its queue and checks that nothing of it is left.
  private func drop(_ box: DispatchBox, file: StaticString = #filePath, line: UInt = #line) {
    let search = Weakly(box.search)
    let published = box.published
    box.turn {
      $0.search = nil
      XCTAssertNil(search.object, "the box must be freed at once", file: file, line: line)
    }
    XCTAssertEqual(box.time.deadlines, [], file: file, line: line)
    box.wake(at: .seconds(3600))
    XCTAssertEqual(box.published, published, file: file, line: line)
  }

  func testA6DroppedIdle() {
    drop(DispatchBox())
  }

  func testA6DroppedTooShort() {
    let box = DispatchBox(policy: SearchPolicy(minimumLength: 2))
    box.turn { $0.search?.keystroke("a") }
    XCTAssertEqual(box.phases, [.tooShort])
    drop(box)
  }

  func testA6DroppedWaiting() {
    let box = DispatchBox()
    box.turn { $0.search?.keystroke("a") }
    drop(box)
    XCTAssertEqual(box.service.calls.count, 0)
  }

  func testA6DroppedSearching() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    let published = box.published
    drop(box)
    XCTAssertEqual(call?.cancelCount, 1)
    box.answer(call, with: .success(["late"]))
    XCTAssertEqual(box.published, published)
  }

  func testA6WhatWasCancelledIsNotCancelledAgainByADrop() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.turn { $0.search?.clear() }
    XCTAssertEqual(call?.cancelCount, 1)
    box.turn { $0.search = nil }
    XCTAssertEqual(call?.cancelCount, 1)
  }

  func testA6DroppedLoaded() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.answer(call, with: .success(["1"]))
    drop(box)
    XCTAssertEqual(call?.cancelCount, 0)
  }

  func testA6DroppedFailed() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.answer(call, with: .failure(Refusal()))
    drop(box)
    XCTAssertEqual(call?.cancelCount, 0)
  }

  func testA6DroppedInsideAPublishOfATick() {
    let box = DispatchBox()
    let search = Weakly(box.search)
    box.whenPublished = { [weak box] state in
      guard case .searching = state.phase else { return }
      box?.search?.keystroke("more")
      box?.search = nil
      XCTAssertNil(search.object, "the box must be freed inside its own handler")
    }
    let call = box.search(for: "swift")
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "swift"))])
    XCTAssertEqual(call?.cancelCount, 1)
  }

  func testA6DroppedInsideAPublishOfAReply() {
    let box = DispatchBox()
    let search = Weakly(box.search)
    let call = box.search(for: "a")
    box.whenPublished = { [weak box] _ in
      box?.search?.keystroke("more")
      box?.search = nil
      XCTAssertNil(search.object, "the box must be freed inside its own handler")
    }
    box.answer(call, with: .success(["1"]))
    XCTAssertEqual(box.phases.last, .loaded)
    XCTAssertEqual(call?.cancelCount, 0)
  }

  func testA6DroppedInsideAPublishOfAKeystroke() {
    let box = DispatchBox()
    let search = Weakly(box.search)
    box.whenPublished = { [weak box] _ in box?.search = nil }
    box.turn { $0.search?.keystroke("a") }
    XCTAssertNil(search.object)
    XCTAssertEqual(box.phases, [.waiting])
  }

  func testA6DroppedInsideAStepObserver() {
    let box = DispatchBox()
    let search = Weakly(box.search)
    box.whenStepped = { [weak box] step in
      guard step.input == .tick else { return }
      box?.search = nil
      XCTAssertNil(search.object)
    }
    box.search(for: "a")
    XCTAssertEqual(box.service.calls.count, 0, "the effects of the step are not done any more")
    XCTAssertEqual(box.phases, [.waiting])
  }

  func testA6DroppedInsideTheService() {
    let cancelled = Counter()
    let owner = Handler<Void>()
    let box = DispatchBox { _, _ in
      owner.action(())
      return { cancelled.increase() }
    }
    let search = Weakly(box.search)
    owner.action = { [weak box] _ in
      box?.search = nil
      XCTAssertNil(search.object)
    }
    box.search(for: "a")
    XCTAssertEqual(cancelled.value, 1, "a request that nobody owns is cancelled as soon as it can be")
    XCTAssertEqual(box.phases, [.waiting])
  }

  func testA6DroppedOffTheQueueTheRequestIsCancelledOnTheQueue() {
    let cancelled = Counter()
    let queue = DispatchQueue(label: "cancelling")
    var search: Search? = Search(
      queue: queue, time: ManualTime(),
      search: { _, _ in
        {
          dispatchPrecondition(condition: .onQueue(queue))
          cancelled.increase()
        }
      },
      publish: { _ in })
    let reference = Weakly(search)
    queue.sync {
      search?.keystroke("a")
      search?.submit()
    }
    search = nil
    XCTAssertNil(reference.object)
    queue.sync {}
    XCTAssertEqual(cancelled.value, 1)
  }

  func testA6ACompletionThatIsKeptDoesNotKeepTheBox() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    let search = Weakly(box.search)
    box.turn { $0.search = nil }
    XCTAssertNil(search.object)
    XCTAssertNotNil(call)
  }
}
