import SearchMachineTesting
import XCTest

extension XCTestCase {
  /// Waits for it on the real clock; it fails when it has not come within the usual limit, which only ends a hang.
  func waitAWhile(for expectation: XCTestExpectation) {
    wait(for: [expectation], timeout: WaitProblem.usualLimit / .seconds(1))
  }
}
