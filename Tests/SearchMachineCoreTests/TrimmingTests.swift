import SearchMachineCore
import XCTest

/// Trimming has a short way for texts with plain ASCII ends; both ways and their border follow rule T1.
final class TrimmingTests: XCTestCase {
  /// Scalars on both sides of every border: plain ASCII, controls, white space and the rest, in ASCII and beyond.
  private let scalars: [Unicode.Scalar] = [
    "a", "!", "~", "\u{7F}", "\u{0}", "\u{8}", "\t", "\r", "\n", "\u{E}", "\u{1F}", " ", "\u{85}", "\u{A0}", "é",
    "\u{301}",
    "\u{1680}", "\u{200B}", "\u{2028}", "\u{3000}", "東", "🙂",
  ]

  func testEveryShortTextIsTrimmedByItsScalars() {
    for first in scalars {
      assertTrimmed([first])
      for second in scalars {
        assertTrimmed([first, second])
        for third in scalars { assertTrimmed([first, second, third]) }
      }
    }
  }

  func testATextTooLongToBeStoredInPlace() {
    for scalar in scalars {
      let filling = Array("a longer text, and then some".unicodeScalars)
      assertTrimmed([scalar] + filling)
      assertTrimmed(filling + [scalar])
      assertTrimmed([scalar, scalar] + filling + [scalar])
    }
  }

  private func assertTrimmed(_ text: [Unicode.Scalar], line: UInt = #line) {
    var expected = text[...]
    while expected.first?.properties.isWhitespace == true { expected.removeFirst() }
    while expected.last?.properties.isWhitespace == true { expected.removeLast() }
    var machine = SearchMachine<[String], any Error>()
    _ = machine.handle(.keystroke(string(text)), at: .zero)
    XCTAssertEqual(Array(machine.query.unicodeScalars), Array(expected), "\(text)", line: line)
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    return String(string)
  }
}
