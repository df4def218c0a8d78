import SearchMachineTesting
import XCTest

/// The clock that moves only when a test says so.
final class ManualClockTests: XCTestCase {
  func testTheTimeMovesOnlyForward() {
    let clock = ManualClock()
    clock.advance(to: .seconds(2))
    clock.advance(to: .seconds(1))
    clock.pass(to: .seconds(1))
    XCTAssertEqual(clock.now, ManualClock.Instant(elapsed: .seconds(2)))
    clock.advance(by: .seconds(1))
    XCTAssertEqual(clock.now.elapsed, .seconds(3))
    XCTAssertEqual(clock.now.advanced(by: .seconds(1)).duration(to: clock.now), .seconds(-1))
  }

  func testASleepEndsAtItsDeadlineAndNotBefore() async throws {
    let clock = ManualClock()
    let sleep = Task { try await clock.sleep(for: .milliseconds(300)) }
    try await clock.sleepers()
    XCTAssertEqual(clock.advance(to: .milliseconds(299)), 0)
    XCTAssertEqual(clock.deadlines, [.milliseconds(300)])
    XCTAssertEqual(clock.advance(to: .milliseconds(300)), 1)
    try await sleep.value
    XCTAssertEqual(clock.deadlines, [])
    XCTAssertEqual(clock.sleepCount, 1)
  }

  func testASleepThatIsDueWaitsForTheTest() async throws {
    let clock = ManualClock()
    clock.advance(to: .seconds(1))
    let sleep = Task { try await clock.sleep(until: ManualClock.Instant(elapsed: .zero)) }
    try await clock.sleepers()
    XCTAssertEqual(clock.advance(by: .zero), 1)
    try await sleep.value
  }

  func testPassingTimeWakesNobody() async throws {
    let clock = ManualClock()
    let sleep = Task { try await clock.sleep(for: .milliseconds(300)) }
    try await clock.sleepers()
    clock.pass(to: .seconds(9))
    XCTAssertEqual(clock.deadlines, [.milliseconds(300)])
    XCTAssertEqual(clock.advance(to: .zero), 1)
    try await sleep.value
    XCTAssertEqual(clock.now.elapsed, .seconds(9))
  }

  func testSeveralSleepersAreWaitedForAndWokenTogether() async throws {
    let clock = ManualClock()
    let sleeps = (1...3).map { number in Task { try await clock.sleep(for: .seconds(number)) } }
    try await clock.sleepers(3)
    XCTAssertEqual(clock.deadlines, [.seconds(1), .seconds(2), .seconds(3)])
    XCTAssertEqual(clock.advance(to: .seconds(2)), 2)
    try await sleeps[0].value
    try await sleeps[1].value
    XCTAssertEqual(clock.deadlines, [.seconds(3)])
    clock.advance(to: .seconds(3))
    try await sleeps[2].value
  }

  func testACancelledSleepThrows() async throws {
    let clock = ManualClock()
    let sleep = Task { try await clock.sleep(for: .seconds(1)) }
    try await clock.sleepers()
    sleep.cancel()
    await assertCancelled(sleep)
    XCTAssertEqual(clock.deadlines, [])
  }

  func testASleepOfACancelledTaskThrowsAtOnce() async throws {
    let clock = ManualClock()
    let sleep = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await assertCancelled(sleep)
    XCTAssertEqual(clock.deadlines, [])
  }

  private func assertCancelled(_ sleep: Task<Void, any Error>, line: UInt = #line) async {
    switch await sleep.result {
    case .success: XCTFail("the sleep has ended as if its time had come", line: line)
    case .failure(let error): XCTAssertTrue(error is CancellationError, line: line)
    }
  }
}
