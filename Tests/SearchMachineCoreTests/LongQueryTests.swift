import SearchMachineCore
import XCTest

/// Rule T2 for queries that no table can hold: beyond 4,096 bytes of UTF-8, equal means the same bytes.
final class LongQueryTests: XCTestCase {
  private typealias Machine = SearchMachine<[String], Never>

  private let composed = "é"
  private let decomposed = "e\u{301}"

  func testUpToTheBoundSpellingIsNothing() {
    let rest = String(repeating: "x", count: 4093)
    XCTAssertEqual((decomposed + rest).utf8.count, 4096)
    XCTAssertTrue(isEcho(composed + rest, decomposed + rest))
    XCTAssertEqual(history(of: composed + rest, decomposed + rest).count, 1)
  }

  func testBeyondTheBoundSpellingCounts() {
    let rest = String(repeating: "x", count: 4094)
    XCTAssertFalse(isEcho(composed + rest, decomposed + rest))
    XCTAssertTrue(isEcho(decomposed + rest, decomposed + rest))
    XCTAssertFalse(isEcho("aaa" + rest, "bbb" + rest), "as long, and with the same end")
  }

  func testBeyondTheBoundNothingEntersTheHistory() {
    let longest = String(repeating: "x", count: 4096)
    XCTAssertEqual(history(of: longest), [longest])
    XCTAssertEqual(history(of: longest + "x"), [])
    XCTAssertEqual(Machine(history: [longest + "x", longest]).state.history, [longest])
  }

  /// Whether the second text, sent while the first is in flight, is no edit.
  private func isEcho(_ first: String, _ second: String) -> Bool {
    var machine = Machine()
    _ = machine.handle(.keystroke(first), at: .zero)
    _ = machine.handle(.retry, at: .zero)
    return machine.handle(.keystroke(second), at: .zero).rule == .k2
  }

  private func history(of texts: String...) -> [String] {
    var machine = Machine()
    for text in texts { _ = machine.handle(.record(text), at: .zero) }
    return machine.state.history
  }
}
