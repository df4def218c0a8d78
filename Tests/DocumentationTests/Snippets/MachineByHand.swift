import SearchMachineCore
import XCTest

final class MachineByHandTests: XCTestCase {
  private struct Movie { let title: String }
  private struct Offline: Error {}

  private var lines: [String] = []

  func testAKeystrokeAndItsTick() {
    // snippet-begin machine-by-hand
    var machine = SearchMachine<[Movie], Offline>()
    for effect in machine.handle(.keystroke("alien"), at: .milliseconds(0)) {
      switch effect {
      case .cancel(let generation): print("end the work for \(generation)")
      case .start(let request): print("search for \(request.query), and report the outcome of \(request.generation)")
      case .publish(let state): print("draw \(state.phase)")
      }
    }
    if let deadline = machine.deadline { print("send a tick at \(deadline)") }
    // snippet-end
    XCTAssertEqual(lines, ["draw waiting", "send a tick at 0.3 seconds"])
  }

  private func print(_ line: String) {
    lines.append(line)
  }
}
