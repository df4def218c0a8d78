import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import SpecSupport
import XCTest

/// Rules A1, A6 and A8 in their corners.
final class DispatchCornerTests: XCTestCase {
  func testA1EveryInputIsToldToTheObserver() {
    let box = DispatchBox()
    box.turn { box in
      guard let search = box.search else { return XCTFail("there is no box") }
      EachInput.send(to: search)
    }
    XCTAssertEqual(box.steps.map(\.input), EachInput.inputs())
  }

  func testA1AHundredInputsFromACallbackKeepTheirOrder() {
    let box = DispatchBox()
    box.whenPublished = { [weak box] state in
      guard state.phase == .waiting, state.history.isEmpty else { return }
      for number in 0..<100 { box?.search?.record("\(number)") }
    }
    box.turn { $0.search?.keystroke("a") }
    XCTAssertEqual(box.steps.dropFirst().map(\.input), (0..<100).map { .record("\($0)") })
  }

  func testA1ARowThatGoesMayReadTheBoxAndSendToIt() {
    let queue = DispatchQueue(label: "rows")
    let seen = Notes<String>()
    queue.sync {
      let box = Notes<DispatchSearch<[Token], Refusal>>()
      let search = DispatchSearch<[Token], Refusal>(
        queue: queue, time: ManualTime(),
        search: { _, completion in
          let row = Token {
            guard let search = box.entries.first else { return }
            seen.entries.append("\(search.query) \(search.state.kind)")
            search.record("a row went")
          }
          completion(.reply([row]))
          return nil
        },
        publish: { _ in })
      box.entries = [search]
      search.keystroke("a")
      search.submit()
      XCTAssertEqual(search.state.phase, .loaded)
      search.clear()
      XCTAssertEqual(seen.entries, [" idle"])
      XCTAssertEqual(search.state.history, ["a row went", "a"])
      box.entries = []
    }
  }

  func testA6WhatWasQueuedBeforeADropIsNotDone() {
    let box = DispatchBox()
    let search = Weakly(box.search)
    box.whenPublished = { [weak box] _ in
      box?.search?.submit()
      box?.search = nil
      XCTAssertNil(search.object, "the call that runs must not hold the box")
    }
    box.turn { $0.search?.keystroke("a") }
    XCTAssertEqual(box.phases, [.waiting])
    XCTAssertEqual(box.steps.count, 1)
  }

  func testA6AfterADropOnAnotherThreadNothingMoreBegins() {
    let box = DispatchBox()
    box.whenStepped = { [weak box] step in
      guard step.input == .tick, let box else { return }
      let thread = DispatchGroup()
      DispatchQueue.global().async(group: thread) { box.search = nil }
      thread.wait()
    }
    box.search(for: "a")
    XCTAssertEqual(box.phases, [.waiting])
    XCTAssertEqual(box.service.calls.count, 0)
  }

  func testA8BoxesOnOneQueueShareItsMark() {
    let queue = DispatchQueue(label: "shared")
    let mark = QueueMark.of(queue)
    let boxes = (0..<3).map { _ in
      Search(queue: queue, time: ManualTime(), search: { _, _ in nil }, publish: { _ in })
    }
    XCTAssertTrue(QueueMark.of(queue) === mark)
    XCTAssertFalse(QueueMark.of(DispatchQueue(label: "another")) === mark)
    queue.sync { boxes.forEach { $0.keystroke("a") } }
    XCTAssertEqual(queue.sync { boxes.map(\.state.phase) }, [.waiting, .waiting, .waiting])
  }

  func testA8AQueueAndItsTargetAreToldApart() {
    let target = QueueMark.of(DispatchQueue(label: "alone"))
    let queue = DispatchQueue(label: "target")
    let inner = DispatchQueue(label: "targets it", target: queue)
    let marks = (outer: QueueMark.of(queue), inner: QueueMark.of(inner))
    inner.sync {
      XCTAssertTrue(marks.outer.isHere)
      XCTAssertTrue(marks.inner.isHere)
      XCTAssertFalse(target.isHere)
    }
    queue.sync {
      XCTAssertTrue(marks.outer.isHere)
      XCTAssertFalse(marks.inner.isHere)
    }
    XCTAssertFalse(marks.outer.isHere)
  }

  func testA8TheQueryIsThatOfTheFieldOrOfTheChosenRow() {
    let box = DispatchBox()
    box.answer(box.search(for: "a"), with: .success(["1"]))
    box.turn {
      XCTAssertEqual($0.search?.query, "a")
      $0.search?.keystroke(" ab ")
      XCTAssertEqual($0.search?.query, "ab")
      $0.search?.select(0)
      XCTAssertEqual($0.search?.query, "a")
    }
  }
}
