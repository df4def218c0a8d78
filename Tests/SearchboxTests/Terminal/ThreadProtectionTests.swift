import Foundation
import TerminalGuard
import XCTest

/// A thread whose own stack has come to its end needs another one on which its fault is handled.
final class ThreadProtectionTests: XCTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(terminal_guard_protects_every_thread(), "the threads of libraries belong to another")
  }

  func testAThreadOfDispatchIsProtected() {
    let answer = expectation(description: "the thread has been asked")
    DispatchQueue.global().async {
      XCTAssertTrue(hasStackForFaults())
      answer.fulfill()
    }
    wait(for: [answer], timeout: 60)
  }

  func testAThreadOfATaskIsProtected() async {
    let task = Task.detached { () -> Bool in hasStackForFaults() }
    let isProtected = await task.value
    XCTAssertTrue(isProtected)
  }

  func testAThreadOfFoundationIsProtected() {
    let answer = expectation(description: "the thread has been asked")
    Thread.detachNewThread {
      XCTAssertTrue(hasStackForFaults())
      answer.fulfill()
    }
    wait(for: [answer], timeout: 60)
  }
}

private func hasStackForFaults() -> Bool {
  var stack = stack_t()
  return sigaltstack(nil, &stack) == 0 && Int(stack.ss_flags) & Int(SS_DISABLE) == 0
}
