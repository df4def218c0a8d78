import SearchMachineCore
import XCTest

/// Trimming has a short way for texts with plain ASCII ends; both ways and their border follow rule T1.
final class TrimmingTests: XCTestCase {
  /// Scalars on both sides of every border: plain ASCII, controls, white space and the rest, in ASCII and beyond.
  private let scalars: [Unicode.Scalar] = [
    "a", "!", "~", "\u{7F}", "\u{0}", "\u{8}", "\t", "\r", "\n", "\u{E}", "\u{1F}", " ", "\u{85}", "\u{A0}", "é",
    "\u{301}", "\u{1680}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{2028}", "\u{3000}", "\u{FE0F}", "\u{FFFC}", "東", "🙂",
  ]

  func testEveryShortTextIsTrimmedByItsCharacters() {
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
    var shown = Array(string(text))[...]
    while shown.first?.unicodeScalars.allSatisfy(showsNothing) == true { shown.removeFirst() }
    while shown.last?.unicodeScalars.allSatisfy(showsNothing) == true { shown.removeLast() }
    let expected = Array(shown.flatMap(\.unicodeScalars).drop(while: \.properties.isWhitespace))
    var machine = SearchMachine<[String], any Error>()
    _ = machine.handle(.keystroke(string(text)), at: .zero)
    XCTAssertEqual(Array(machine.query.unicodeScalars), expected, "\(text)", line: line)
  }

  private func showsNothing(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return properties.isWhitespace || properties.isDefaultIgnorableCodePoint || properties.generalCategory == .control
      || scalar == "\u{FFFC}"
  }

  private func string(_ scalars: [Unicode.Scalar]) -> String {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    return String(string)
  }
}
