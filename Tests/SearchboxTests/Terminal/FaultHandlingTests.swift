import TerminalGuard
import XCTest

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What happens to the handling of faults while the terminal is the box's.
final class FaultHandlingTests: XCTestCase {
  private let faults = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]

  private func action(_ number: Int32) -> sigaction {
    var action = sigaction()
    XCTAssertEqual(sigaction(number, nil, &action), 0)
    return action
  }

  func testEachFaultIsHandledOnAStackOfItsOwnUntilTheTerminalIsGivenBack() {
    let flags = { (number: Int32) in Int32(self.action(number).sa_flags) & Int32(SA_ONSTACK | SA_SIGINFO) }
    let earlier = faults.map(flags)
    var mode = termios()
    terminal_guard_arm(-1, &mode, "", 0)
    for number in faults { XCTAssertEqual(flags(number), Int32(SA_ONSTACK), "signal \(number)") }
    terminal_guard_disarm()
    XCTAssertEqual(faults.map(flags), earlier)
  }
}
