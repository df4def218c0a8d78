import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// Rules A3 and A4: one wake-up at most, at the deadline and never because a sleep was cancelled.
@MainActor
final class AsyncWakeUpTests: XCTestCase {
  func testA3NothingStartsBeforeTheDeadline() async throws {
    let box = AsyncBox()
    box.search?.keystroke("a")
    try await box.clock.sleepers()
    XCTAssertEqual(box.clock.advance(to: .milliseconds(299)), 0)
    XCTAssertEqual(box.clock.deadlines, [.milliseconds(300)])
    XCTAssertEqual(box.service.calls.count, 0)
    try await box.wake(at: .milliseconds(300))
    let call = try await box.service.call(1)
    XCTAssertEqual(box.steps.entries.map(\.time), [.zero, .milliseconds(300)])
    call.reply([])
  }

  func testA3AnEditThatMovesTheDeadlineLetsTheWakeUpSleepOn() async throws {
    let box = AsyncBox()
    box.search?.keystroke("s")
    try await box.clock.sleepers()
    box.clock.pass(to: .milliseconds(220))
    box.search?.keystroke("st")
    XCTAssertEqual(box.clock.deadlines, [.milliseconds(300)])
    try await box.wake(at: .milliseconds(300))
    XCTAssertEqual(box.search?.state.phase, .waiting)
    try await box.clock.sleepers()
    XCTAssertEqual(box.clock.deadlines, [.milliseconds(520)])
    try await box.wake(at: .milliseconds(520))
    XCTAssertEqual(box.search?.state.phase, .searching(request(1, "st")))
    XCTAssertEqual(box.clock.sleepCount, 2)
    try await box.service.call(1).reply([])
  }

  func testA3TenThousandEditsScheduleAHandfulOfWakeUps() async throws {
    let box = AsyncBox()
    box.search?.keystroke("0")
    try await box.clock.sleepers()
    for edit in 1..<10_000 {
      box.clock.pass(to: .microseconds(edit))
      box.search?.keystroke("\(edit)")
    }
    XCTAssertEqual(box.clock.sleepCount, 1)
    try await box.wake(at: .milliseconds(300))
    try await box.wake(at: .microseconds(309_999))
    let call = try await box.service.call(1)
    XCTAssertEqual(call.query, "9999")
    XCTAssertEqual(box.clock.sleepCount, 2)
    XCTAssertEqual(box.service.calls.count, 1)
    call.reply([])
  }

  func testA3AWakeUpThatIsNotNeededAnyMoreChangesNothing() async throws {
    let box = AsyncBox()
    box.search?.keystroke("a")
    box.search?.leave()
    XCTAssertEqual(box.phases, [.waiting, .idle])
    try await box.wake(at: .milliseconds(300))
    XCTAssertEqual(box.clock.deadlines, [])
    XCTAssertEqual(box.phases, [.waiting, .idle])
    XCTAssertEqual(box.service.calls.count, 0)
  }

  func testA3AnEditAfterAnotherWaitWasLeftStartsAtItsOwnDeadline() async throws {
    let box = AsyncBox()
    box.search?.keystroke("a")
    try await box.clock.sleepers()
    box.clock.pass(to: .milliseconds(100))
    box.search?.clear()
    box.search?.keystroke("b")
    try await box.wake(at: .milliseconds(399))
    XCTAssertEqual(box.search?.state.phase, .waiting)
    try await box.wake(at: .milliseconds(400))
    XCTAssertEqual(box.search?.state.phase, .searching(request(1, "b")))
    try await box.service.call(1).reply([])
  }

  func testA3AClockThatComesBackLateStartsOnce() async throws {
    let box = AsyncBox()
    box.search?.keystroke("a")
    try await box.clock.sleepers()
    box.clock.pass(to: .seconds(3600))
    XCTAssertEqual(box.search?.state.phase, .waiting)
    try await box.wake(at: .seconds(7200))
    let call = try await box.service.call(1)
    XCTAssertEqual(box.steps.entries.last?.time, .seconds(7200))
    XCTAssertEqual(box.clock.deadlines, [])
    call.reply([])
  }

  func testA4ACancelledSleepIsNoTick() async throws {
    let clock = RefusingClock()
    let steps = Journal<SearchInput<[String], Refusal>>()
    let search = Search(clock: clock) { request async throws(Refusal) in [request.query] }
    search.onStep = { steps.append($0.input) }
    search.keystroke("a")
    try await clock.caught.wait(for: 1)
    search.keystroke("ab")
    try await clock.caught.wait(for: 2)
    search.leave()
    XCTAssertEqual(steps.entries, [.keystroke("a"), .keystroke("ab"), .leave])
    XCTAssertEqual(search.state.phase, .idle)
  }

  func testA4WithoutAWaitTheEditsOfOneTurnSendOneRequest() async throws {
    let box = AsyncBox(policy: SearchPolicy(debounce: .zero))
    for text in ["s", "st", "sta", "star"] { box.search?.keystroke(text) }
    let call = try await box.startedRequest()
    XCTAssertEqual(call.query, "star")
    try await box.answer(call, with: .success(["star"]))
    XCTAssertEqual(box.service.calls.count, 1)
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "star")), .loaded])
  }

  func testA3AWaitBeyondTheClockIsSleptInParts() async throws {
    let box = AsyncBox(policy: SearchPolicy(debounce: .seconds(Int64.max)))
    box.search?.keystroke("a")
    try await box.clock.sleepers()
    XCTAssertEqual(box.clock.deadlines, [.seconds(86_400)])
    try await box.wake(at: .seconds(86_400))
    try await box.clock.sleepers()
    XCTAssertEqual(box.clock.deadlines, [.seconds(172_800)])
    XCTAssertEqual(box.search?.state.phase, .waiting)
  }
}
