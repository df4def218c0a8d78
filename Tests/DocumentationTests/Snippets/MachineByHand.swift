import SearchMachineCore
import XCTest

final class MachineByHandTests: XCTestCase {
  private struct Movie { let title: String }
  private struct Offline: Error {}

  private var lines: [String] = []

  func testAKeystrokeAndItsTick() {
    // snippet-begin machine-by-hand
    var machine = SearchMachine<[Movie], Offline>()
    let effects = machine.handle(.keystroke("alien"), at: .milliseconds(0))
    if let generation = effects.cancelled { print("end the work for \(generation)") }
    if let request = effects.started { print("search for \(request.query) as \(request.generation)") }
    if let state = effects.published { print("draw \(state.kind)") }
    if let deadline = machine.deadline { print("send a tick at \(deadline)") }
    // snippet-end
    XCTAssertEqual(lines, ["draw waiting", "send a tick at 0.3 seconds"])
  }

  private func print(_ line: String) {
    lines.append(line)
  }
}
