import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// Rule A3 once more: a deadline that moves to an earlier time, and clocks of little use.
@MainActor
final class AsyncEarlierTests: XCTestCase {
  func testA3ADeadlineThatMovesToAnEarlierTimeIsKept() async throws {
    let box = AsyncBox()
    box.search?.keystroke("a", wait: .milliseconds(600))
    try await box.clock.sleepers()
    box.clock.pass(to: .milliseconds(100))
    box.search?.keystroke("ab", wait: .milliseconds(300))
    try await box.steps.wait(for: 2)
    try await box.clock.sleepers()
    XCTAssertEqual(box.clock.deadlines, [.milliseconds(400)], "the wake-up that stood is gone")
    try await box.wake(at: .milliseconds(400))
    let call = try await box.service.call(1)
    XCTAssertEqual(call.query, "ab")
    XCTAssertEqual(box.steps.entries.last?.time, .milliseconds(400))
    XCTAssertEqual(box.clock.advance(to: .seconds(1)), 0)
    call.reply([])
  }

  func testA3AClockThatCountsWholeSecondsMakesNothingSpin() async throws {
    let clock = WholeSecondsClock()
    let loaded = Journal<Void>()
    var ticks = 0
    let search = Search(policy: SearchPolicy(debounce: .milliseconds(300)), clock: clock) {
      request async throws(Refusal) in [request.query]
    }
    search.onStep = { if $0.input == .tick { ticks += 1 } }
    search.onPublish = { if $0.phase == .loaded { loaded.append(()) } }
    search.keystroke("a")
    try await loaded.wait(for: 1)
    XCTAssertLessThan(ticks, 20)
  }

  func testA3ASleepIsGivenNoTolerance() async throws {
    let clock = WholeSecondsClock()
    let search = Search(clock: clock) { request async throws(Refusal) in [request.query] }
    search.keystroke("a")
    try await clock.tolerances.wait(for: 1)
    XCTAssertEqual(clock.tolerances.entries, [nil])
  }
}

/// A clock that counts whole seconds of a time that passes by a tenth of a second with each sleep.
private struct WholeSecondsClock: Clock {
  let clock = ManualClock()
  let tolerances: Journal<Duration?>

  @MainActor
  init() {
    tolerances = Journal()
  }

  var now: ManualClock.Instant {
    ManualClock.Instant(elapsed: .seconds(clock.now.elapsed.components.seconds))
  }
  var minimumResolution: Duration { .seconds(1) }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    clock.pass(to: clock.now.elapsed + .milliseconds(100))
    await tolerances.append(tolerance)
  }
}
