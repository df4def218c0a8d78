/// Makes text from anywhere harmless to a terminal.
package enum DisplayText {
  /// The text with its control characters made visible; a tab stays.
  ///
  /// A file's bytes must not move the cursor, change colours or turn the direction of a line.
  package static func clean(_ text: String) -> String {
    if text.unicodeScalars.allSatisfy({ replacement(for: $0) == nil }) { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(replacement(for: scalar) ?? scalar) }
    return String(scalars)
  }

  /// What is shown in place of the scalar; nil if it is harmless.
  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x20...0x7E: return nil
    case 0x00...0x1F: return Unicode.Scalar(0x2400 + scalar.value)
    case 0x7F: return "\u{2421}"
    case 0x80...0x9F, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: return "\u{FFFD}"
    default: return nil
    }
  }
}
