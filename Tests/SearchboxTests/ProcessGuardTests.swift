import Foundation
import XCTest
import searchbox

/// Process groups end with this program, unless they have ended before.
final class ProcessGuardTests: XCTestCase {
  func testOnlyWhatIsWatchedEndsWithTheProgram() throws {
    let watched = try sleeper()
    let forgotten = try sleeper()
    var shield: ProcessGuard? = try ProcessGuard()
    let shell = try XCTUnwrap(shield?.number)
    shield?.watch(group: forgotten.number)
    shield?.watch(group: watched.number)
    shield?.forget(group: forgotten.number)
    shield = nil
    XCTAssertEqual(ChildProcess.reap(watched.number), .signal(SIGTERM))
    wait(for: [XCTNSPredicateExpectation(predicate: .init { _, _ in kill(shell, 0) != 0 }, object: nil)], timeout: 60)
    XCTAssertFalse(ChildProcess.hasEnded(forgotten.number))
    ChildProcess.signal(group: forgotten.number, SIGKILL)
    XCTAssertEqual(ChildProcess.reap(forgotten.number), .signal(SIGKILL))
  }

  private func sleeper() throws -> ChildProcess {
    try ChildProcess("/bin/sleep", ["sleep", "1000"].map { Array($0.utf8) })
  }
}
