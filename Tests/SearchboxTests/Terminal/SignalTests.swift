import TerminalGuard
import XCTest

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// In which order signals are told that came before anybody asked.
final class SignalTests: XCTestCase {
  /// One test, since the signals of a process are taken once.
  func testInWhichOrderTheyAreTold() throws {
    let ignored = [SIGINT, SIGTERM, SIGTSTP].filter { terminal_guard_ignores($0) }
    try XCTSkipIf(!ignored.isEmpty, "whoever started the tests ignores some signals, and they stay so")
    XCTAssertGreaterThanOrEqual(terminal_guard_take_signals(false), 0)
    defer { terminal_guard_release_signals() }

    for number in [SIGWINCH, SIGTSTP, SIGTERM, SIGWINCH, SIGINT] { raise(number) }
    XCTAssertEqual(told(), [SIGINT, SIGTERM, SIGTSTP, SIGWINCH], "what ends the box comes first")

    raise(SIGTSTP)
    raise(SIGCONT)
    XCTAssertEqual(told(), [SIGCONT], "to be continued undoes a stop that has not happened")
    raise(SIGCONT)
    raise(SIGTSTP)
    XCTAssertFalse(terminal_guard_must_end())
    XCTAssertEqual(told(), [SIGCONT, SIGTSTP])

    raise(SIGTSTP)
    raise(SIGWINCH)
    XCTAssertFalse(terminal_guard_must_end())
    raise(SIGTERM)
    XCTAssertTrue(terminal_guard_must_end())
    XCTAssertEqual(told(), [SIGTERM, SIGTSTP, SIGWINCH])
    XCTAssertFalse(terminal_guard_must_end())
  }

  private func told() -> [Int32] {
    var all: [Int32] = []
    while let next = Optional(terminal_guard_next_signal()), next != 0 { all.append(next) }
    return all
  }
}
