import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Rule A3 once more: a deadline that moves to an earlier time, long waits, and clocks of little use.
final class DispatchEarlierTests: XCTestCase {
  func testA3ADeadlineThatMovesToAnEarlierTimeIsKept() {
    let box = DispatchBox()
    box.turn { $0.search?.keystroke("a", wait: .milliseconds(600)) }
    box.time.pass(to: .milliseconds(100))
    box.turn { $0.search?.keystroke("ab", wait: .milliseconds(300)) }
    XCTAssertEqual(box.time.deadlines, [.milliseconds(400)], "the wake-up that stood is gone")
    XCTAssertEqual(box.wake(at: .milliseconds(400)), 1)
    XCTAssertEqual(box.service.calls.map(\.query), ["ab"])
    XCTAssertEqual(box.steps.last?.time, .milliseconds(400))
    XCTAssertEqual(box.wake(at: .seconds(1)), 0)
  }

  func testA3AClockThatCountsWholeSecondsMakesNothingSpin() {
    let queue = DispatchQueue(label: "whole seconds")
    let loaded = expectation(description: "the answer is shown")
    let ticks = Notes<Duration>()
    let search = Search(
      queue: queue, time: WholeSeconds(),
      search: { request, completion in
        completion(.reply([request.query]))
        return nil
      },
      publish: { if $0.phase == .loaded { loaded.fulfill() } })
    queue.sync {
      search.onStep = { if $0.input == .tick { ticks.entries.append($0.time) } }
      search.keystroke("a")
    }
    waitAWhile(for: loaded)
    queue.sync { XCTAssertLessThan(ticks.entries.count, 20) }
  }

  func testA3ALongWaitIsCountedInSixtyFourBits() {
    let start = DispatchTime(uptimeNanoseconds: 7)
    let waits: [(Duration, UInt64)] = [
      (.seconds(-1), 0), (.zero, 0), (.nanoseconds(1), 1), (Duration(secondsComponent: 0, attosecondsComponent: 1), 1),
      (.milliseconds(2500), 2_500_000_000), (.seconds(3600), 3_600_000_000_000),
      (.seconds(86_400), 86_400_000_000_000), (.seconds(86_401), 86_400_000_000_000),
      (.seconds(Int64.max), 86_400_000_000_000),
    ]
    for (wait, nanoseconds) in waits {
      XCTAssertEqual(
        DispatchUptime.deadline(after: wait, from: start).uptimeNanoseconds, 7 + nanoseconds, "\(wait)")
    }
  }

  func testA3AWaitWithoutEndHarmsNothing() {
    let queue = DispatchQueue(label: "long")
    let search = Search(
      policy: SearchPolicy(debounce: .seconds(Int64.max)), queue: queue, search: { _, _ in nil }, publish: { _ in })
    queue.sync {
      search.keystroke("a")
      XCTAssertEqual(search.state.phase, .waiting)
    }
  }
}

/// Whole seconds of a time that passes by a tenth of a second with each wake-up.
private final class WholeSeconds: DispatchTimeSource {
  private let time = ManualTime()

  var now: Duration { .seconds(time.now.components.seconds) }

  func wake(
    at deadline: Duration, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    time.pass(to: time.now + .milliseconds(100))
    queue.async(execute: action)
    return {}
  }
}
