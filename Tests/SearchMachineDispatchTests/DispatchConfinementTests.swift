import Dispatch
import Foundation
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Rule A8: one queue, timers that are never suspended, and a clear word for misuse.
final class DispatchConfinementTests: XCTestCase {
  func testA8TheMainThreadIsTheMainQueue() {
    let search = Search(time: ManualTime(), search: { _, _ in nil }, publish: { _ in })
    search.keystroke("a")
    XCTAssertEqual(search.state.phase, .waiting)
  }

  func testA8AQueueThatTargetsTheQueueIsTheQueue() {
    let box = DispatchBox()
    DispatchQueue(label: "targets it", target: box.queue).sync { box.search?.keystroke("a") }
    XCTAssertEqual(box.phases, [.waiting])
  }

  func testA8ABoxMayBeMadeAndItsPolicyReadAnywhere() {
    let box = DispatchBox(policy: SearchPolicy(minimumLength: 3))
    XCTAssertEqual(box.search?.policy.minimumLength, 3)
  }

  func testA8AllThatABoxCallsIsSendable() {
    typealias Completion = @Sendable (SearchOutcome<[String], Refusal>) -> Void
    typealias Service = @Sendable (SearchRequest, @escaping Completion) -> (@Sendable () -> Void)?
    typealias RetryAfter = @Sendable (Refusal, SearchRequest) -> Duration?
    typealias Make =
      @Sendable (
        SearchPolicy, [String], DispatchQueue, any DispatchTimeSource, @escaping RetryAfter, @escaping Service,
        @escaping @Sendable (State) -> Void
      ) -> Search
    let make = Search.init(policy:history:queue:time:retryAfter:search:publish:)
    XCTAssertTrue(type(of: make) == Make.self, "\(type(of: make))")
    XCTAssertTrue(type(of: Search(search: { _, _ in nil }, publish: { _ in }).onStep) == Watch?.self)
  }

  private typealias Watch = @Sendable (SearchStep<[String], Refusal>) -> Void

  #if os(Linux)
    /// The test runs itself in another process, which misuses the box and must die of it with a message.
    func testA8UseOffTheQueueTrapsWithAMessage() throws {
      let variable = "SEARCHMACHINE_MISUSE"
      if ProcessInfo.processInfo.environment[variable] != nil {
        let box = DispatchBox()
        box.search?.keystroke("a")
        return
      }
      let process = Process()
      let errors = Pipe()
      process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      process.arguments = ["SearchMachineDispatchTests.DispatchConfinementTests/testA8UseOffTheQueueTrapsWithAMessage"]
      process.environment = ProcessInfo.processInfo.environment.merging(
        [variable: "yes", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process.standardError = errors
      process.standardOutput = FileHandle.nullDevice
      try process.run()
      let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      XCTAssertEqual(process.terminationReason, .uncaughtSignal)
      XCTAssertTrue(message.contains("DispatchSearch was used off its queue 'box' (rule A8)"), message)
    }
  #endif

  func testA8ATimerMayBeCancelledAtAnyTimeAndTwice() {
    let queue = DispatchQueue(label: "timers")
    let fired = Counter()
    let late = expectation(description: "a timer fires")
    queue.sync {
      let dropped = DispatchUptime().wake(at: .zero, on: queue) { fired.increase() }
      dropped()
      dropped()
    }
    let cancel = DispatchUptime().wake(at: .zero, on: queue) {
      fired.increase()
      late.fulfill()
    }
    waitAWhile(for: late)
    cancel()
    cancel()
    queue.sync {}
    XCTAssertEqual(fired.value, 1)
  }

  func testA8ATimerIsNeverEarlyAndKeepsNothingOnceItHasFired() {
    let time = DispatchUptime()
    let freed = expectation(description: "what the timer kept is freed")
    let deadline = time.now + .milliseconds(5)
    let cancel = time.wake(at: deadline, on: DispatchQueue(label: "timers")) { [token = Token { freed.fulfill() }] in
      XCTAssertGreaterThanOrEqual(time.now, deadline)
      _ = token
    }
    withExtendedLifetime(cancel) { waitAWhile(for: freed) }
  }

  func testA8ABoxOnTheSystemsTimeMayBeDroppedAtOnceInEveryPhase() {
    for text in ["", "a", "ab"] {
      let queue = DispatchQueue(label: "brief")
      var search: Search? = Search(
        policy: SearchPolicy(minimumLength: 2), queue: queue, search: { _, _ in nil }, publish: { _ in })
      let reference = Weakly(search)
      queue.sync { search?.keystroke(text) }
      search = nil
      XCTAssertNil(reference.object)
    }
  }
}
