import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Rules A3 and A4: one wake-up at most, at the deadline and never because it was cancelled.
final class DispatchWakeUpTests: XCTestCase {
  func testA3NothingStartsBeforeTheDeadline() {
    let box = DispatchBox()
    box.turn { $0.search?.keystroke("a") }
    XCTAssertEqual(box.wake(at: .milliseconds(299)), 0)
    XCTAssertEqual(box.time.deadlines, [.milliseconds(300)])
    XCTAssertEqual(box.service.calls.count, 0)
    XCTAssertEqual(box.wake(at: .milliseconds(300)), 1)
    XCTAssertEqual(box.service.calls.map(\.query), ["a"])
    XCTAssertEqual(box.steps.map(\.time), [.zero, .milliseconds(300)])
  }

  func testA3AnEditThatMovesTheDeadlineLetsTheWakeUpSleepOn() {
    let box = DispatchBox()
    box.turn { $0.search?.keystroke("s") }
    box.time.pass(to: .milliseconds(220))
    box.turn { $0.search?.keystroke("st") }
    XCTAssertEqual(box.time.deadlines, [.milliseconds(300)])
    box.wake(at: .milliseconds(300))
    XCTAssertEqual(box.turn { $0.search?.state.phase }, .waiting)
    XCTAssertEqual(box.time.deadlines, [.milliseconds(520)])
    box.wake(at: .milliseconds(520))
    XCTAssertEqual(box.turn { $0.search?.state.phase }, .searching(request(1, "st")))
    XCTAssertEqual(box.time.wakeUpCount, 2)
  }

  func testA3TenThousandEditsScheduleAHandfulOfWakeUps() {
    let box = DispatchBox()
    box.turn { box in
      for edit in 0..<10_000 {
        box.time.pass(to: .microseconds(edit))
        box.search?.keystroke("\(edit)")
      }
    }
    XCTAssertEqual(box.time.wakeUpCount, 1)
    box.wake(at: .milliseconds(300))
    box.wake(at: .microseconds(309_999))
    XCTAssertEqual(box.service.calls.map(\.query), ["9999"])
    XCTAssertEqual(box.time.wakeUpCount, 2)
  }

  func testA3AWakeUpThatIsNotNeededAnyMoreChangesNothing() {
    let box = DispatchBox()
    box.turn {
      $0.search?.keystroke("a")
      $0.search?.leave()
    }
    XCTAssertEqual(box.phases, [.waiting, .idle])
    XCTAssertEqual(box.wake(at: .milliseconds(300)), 1)
    XCTAssertEqual(box.time.deadlines, [])
    XCTAssertEqual(box.phases, [.waiting, .idle])
    XCTAssertEqual(box.service.calls.count, 0)
  }

  func testA3AnEditAfterAnotherWaitWasLeftStartsAtItsOwnDeadline() {
    let box = DispatchBox()
    box.turn { $0.search?.keystroke("a") }
    box.time.pass(to: .milliseconds(100))
    box.turn {
      $0.search?.clear()
      $0.search?.keystroke("b")
    }
    box.wake(at: .milliseconds(399))
    XCTAssertEqual(box.turn { $0.search?.state.phase }, .waiting)
    box.wake(at: .milliseconds(400))
    XCTAssertEqual(box.turn { $0.search?.state.phase }, .searching(request(1, "b")))
  }

  func testA3AClockThatComesBackLateStartsOnce() {
    let box = DispatchBox()
    box.turn { $0.search?.keystroke("a") }
    box.time.pass(to: .seconds(3600))
    XCTAssertEqual(box.turn { $0.search?.state.phase }, .waiting)
    XCTAssertEqual(box.wake(at: .seconds(7200)), 1)
    XCTAssertEqual(box.service.calls.count, 1)
    XCTAssertEqual(box.steps.last?.time, .seconds(7200))
    XCTAssertEqual(box.time.deadlines, [])
  }

  func testA4AWakeUpOnItsWayWhenTheBoxGoesIsNoTick() {
    let box = DispatchBox()
    box.turn { box in
      box.search?.keystroke("a")
      XCTAssertEqual(box.time.advance(to: .milliseconds(300)), 1)
      box.search = nil
    }
    box.turn { _ in }
    XCTAssertEqual(box.steps.map(\.input), [.keystroke("a")])
    XCTAssertEqual(box.service.calls.count, 0)
  }

  func testA4WithoutAWaitTheEditsOfOneTurnSendOneRequest() {
    let box = DispatchBox(policy: SearchPolicy(debounce: .zero))
    box.turn {
      for text in ["s", "st", "sta", "star"] { $0.search?.keystroke(text) }
    }
    box.wake(at: .zero)
    XCTAssertEqual(box.service.calls.map(\.query), ["star"])
    box.answer(box.service.calls.last, with: .success(["star"]))
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "star")), .loaded])
  }
}
