import Dispatch
import SearchMachineTesting
import XCTest

/// The source of time for Dispatch that moves only when a test says so.
final class ManualTimeTests: XCTestCase {
  /// Who was woken; it is used on the queue alone.
  private final class Names: @unchecked Sendable {
    var woken: [String] = []
  }

  private let queue = DispatchQueue(label: "manual time")
  private let time = ManualTime()
  private let names = Names()

  private func wake(_ name: String, at deadline: Duration) -> @Sendable () -> Void {
    time.wake(at: deadline, on: queue) { [names] in names.woken.append(name) }
  }

  private func wokenNow() -> [String] {
    queue.sync { names.woken }
  }

  func testWakeUpsComeAtTheirTimeInTheirOrder() {
    _ = wake("late", at: .seconds(2))
    _ = wake("early", at: .seconds(1))
    _ = wake("later", at: .seconds(3))
    XCTAssertEqual(time.advance(to: .milliseconds(999)), 0)
    XCTAssertEqual(wokenNow(), [])
    XCTAssertEqual(time.deadlines, [.seconds(1), .seconds(2), .seconds(3)])
    XCTAssertEqual(time.advance(to: .seconds(2)), 2)
    XCTAssertEqual(wokenNow(), ["early", "late"])
    XCTAssertEqual(time.wakeUpCount, 3)
  }

  func testAWakeUpThatIsDueWaitsForTheTest() {
    _ = wake("due", at: .zero)
    XCTAssertEqual(wokenNow(), [])
    XCTAssertEqual(time.advance(by: .zero), 1)
    XCTAssertEqual(wokenNow(), ["due"])
  }

  func testPassingTimeWakesNobody() {
    _ = wake("overslept", at: .seconds(1))
    time.pass(to: .seconds(5))
    XCTAssertEqual(wokenNow(), [])
    XCTAssertEqual(time.now, .seconds(5))
    time.advance(to: .zero)
    XCTAssertEqual(wokenNow(), ["overslept"])
    XCTAssertEqual(time.now, .seconds(5))
  }

  func testACancelledWakeUpDoesNotCome() {
    let cancel = wake("cancelled", at: .seconds(1))
    cancel()
    cancel()
    XCTAssertEqual(time.advance(to: .seconds(1)), 0)
    XCTAssertEqual(wokenNow(), [])
  }

  func testWakeUpsAreWaitedFor() async throws {
    let scheduling = queue
    let time = time
    scheduling.async { _ = time.wake(at: .seconds(1), on: scheduling) {} }
    try await time.wakeUps()
    XCTAssertEqual(time.deadlines, [.seconds(1)])
  }
}
