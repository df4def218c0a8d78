/// How texts and names stand in a table cell.
package enum QuotedText {
  /// Reads a cell that is one text in double quotes.
  ///
  /// - Throws: A `NotationProblem` that says what could not be read.
  package static func read(_ cell: String) throws(NotationProblem) -> String {
    var scanner = CellScanner(cell)
    let text = try scanner.text()
    guard scanner.isAtEnd else { throw scanner.unexpected("the end of the cell") }
    return text
  }

  /// Writes a text in double quotes, with all that a reader could not see or that Markdown would change as `\u{…}`.
  package static func write(_ text: String) -> String {
    var written = "\""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case " " where previous != " ": written += " "
      default:
        if isPlain(scalar) {
          written.unicodeScalars.append(scalar)
        } else {
          written += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
      previous = scalar
    }
    return written + "\""
  }

  /// The name as it is if it is a plain word, else as a text.
  package static func writeName(_ name: String) -> String {
    isWord(name) ? name : write(name)
  }

  /// Whether a cell can hold the name without quotes: ASCII letters, digits and hyphens, the first a letter.
  package static func isWord(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, isLetter(first) else { return false }
    return name.unicodeScalars.allSatisfy(isWordScalar)
  }

  package static func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar) || scalar == "-"
  }

  package static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if "|*_`<~[]\u{FFFC}".unicodeScalars.contains(scalar) { return false }
    if scalar.properties.isDefaultIgnorableCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation,
      .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default:
      return false
    }
  }
}
