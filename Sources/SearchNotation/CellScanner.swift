/// Something in a table cell that the notation does not have.
package struct NotationProblem: Error, Hashable, Sendable {
  /// What is wrong, to be reported with the cell's place.
  package let message: String

  /// Makes a problem.
  package init(message: String) {
    self.message = message
  }
}

/// Reads the words of one table cell, from left to right.
package struct CellScanner {
  package typealias Problem = NotationProblem

  private var rest: Substring.UnicodeScalarView

  package init(_ cell: String) {
    rest = Substring(cell).unicodeScalars
    skipSpaces()
  }

  /// Whether the whole cell has been read.
  package var isAtEnd: Bool { rest.isEmpty }

  /// Whether a text in double quotes comes next.
  package var isAtText: Bool { rest.first == "\"" }

  /// Whether a number comes next.
  package var isAtNumber: Bool { rest.first.map { $0 == "-" || QuotedText.isDigit($0) } ?? false }

  /// Reads the mark if it comes next.
  package mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard rest.first == mark else { return false }
    rest.removeFirst()
    skipSpaces()
    return true
  }

  package mutating func expect(_ mark: Unicode.Scalar) throws(Problem) {
    guard skip(mark) else { throw unexpected("'\(mark)'") }
  }

  /// Reads the word if it comes next.
  package mutating func skip(word: String) -> Bool {
    var ahead = self
    guard let next = try? ahead.word(), next == word else { return false }
    self = ahead
    return true
  }

  package mutating func word() throws(Problem) -> String {
    let word = rest.prefix(while: QuotedText.isWordScalar)
    guard QuotedText.isWord(String(word)) else { throw unexpected("a word") }
    rest.removeFirst(word.count)
    skipSpaces()
    return String(word)
  }

  /// A row's or a failure's name: a word or a quoted text.
  package mutating func name() throws(Problem) -> String {
    isAtText ? try text() : try word()
  }

  package mutating func integer() throws(Problem) -> Int {
    guard let value = Int(String(numeral())) else { throw unexpected("a whole number") }
    return value
  }

  package mutating func natural() throws(Problem) -> Int {
    let value = try integer()
    guard value >= 0 else { throw Problem(message: "\(value) must not be negative") }
    return value
  }

  package mutating func generation() throws(Problem) -> UInt64 {
    guard rest.first == "#" else { throw unexpected("a generation such as #1") }
    rest.removeFirst()
    guard let value = UInt64(String(numeral())) else { throw unexpected("a generation such as #1") }
    return value
  }

  /// A time in milliseconds: `300`, `299.9`, `-5`, `ceiling`, `ceiling-100`, `ceiling+100` or `beyond`.
  package mutating func time() throws(Problem) -> Duration {
    if skip(word: "beyond") { return Milliseconds.beyond }
    var isFromCeiling = false
    let prefix = "ceiling".unicodeScalars
    if rest.starts(with: prefix) {
      rest.removeFirst(prefix.count)
      isFromCeiling = true
      if rest.first != "-" && rest.first != "+" {
        skipSpaces()
        return Milliseconds.ceiling
      }
      if rest.first == "+" { rest.removeFirst() }
    }
    guard let time = Milliseconds.read(Substring(numeral())) else { throw unexpected("a time in milliseconds") }
    return isFromCeiling ? Milliseconds.ceiling + time : time
  }

  /// A text in double quotes.
  package mutating func text() throws(Problem) -> String {
    guard isAtText else { throw unexpected("a text in double quotes") }
    rest.removeFirst()
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" {
        skipSpaces()
        return String(text)
      }
      text.append(scalar == "\\" ? try escaped() : scalar)
    }
    throw Problem(message: "the text has no closing quote")
  }

  /// What stands where something else was expected.
  package func unexpected(_ expected: String) -> Problem {
    let found = isAtEnd ? "the cell ends" : "there stands '\(String(rest))'"
    return Problem(message: "expected \(expected), but \(found)")
  }

  private mutating func escaped() throws(Problem) -> Unicode.Scalar {
    guard let mark = rest.popFirst() else { throw Problem(message: "the text ends in a backslash") }
    switch mark {
    case "\"", "\\": return mark
    case "u":
      guard rest.popFirst() == "{" else { throw Problem(message: "\\u is not followed by {") }
      let digits = rest.prefix { $0 != "}" }
      guard digits.count < rest.count, let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value)
      else { throw Problem(message: "\\u{\(String(digits))} names no Unicode scalar") }
      rest.removeFirst(digits.count + 1)
      return scalar
    default: throw Problem(message: "\\\(mark) is not an escape; there are \\\", \\\\ and \\u{…}")
    }
  }

  private mutating func numeral() -> Substring.UnicodeScalarView.SubSequence {
    let sign = rest.first == "-" ? 1 : 0
    let digits = rest.dropFirst(sign).prefix { QuotedText.isDigit($0) || $0 == "." }
    let numeral = rest.prefix(sign + digits.count)
    rest.removeFirst(numeral.count)
    skipSpaces()
    return numeral
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0 == " " || $0 == "\t" }
  }
}
