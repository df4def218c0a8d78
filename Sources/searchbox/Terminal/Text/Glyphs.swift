/// What is drawn for a Character, and the number of columns that it takes.
package struct Glyph: Hashable, Sendable {
  package let text: String
  package let columns: Int

  package init(_ text: String, columns: Int) {
    self.text = text
    self.columns = columns
  }
}

/// How Characters stand in the columns of a terminal; whatever they are, nothing that is drawn can steer it.
package struct Glyphs: Hashable, Sendable {
  /// Whether the terminal shows more than ASCII; if not, every other Character is a question mark.
  package let usesUnicode: Bool

  package init(usesUnicode: Bool) {
    self.usesUnicode = usesUnicode
  }

  /// The glyph of a Character.
  package func glyph(for character: Character) -> Glyph {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return Glyph("", columns: 0) }
    if let control = picture(of: first) { return control }
    if first.isASCII && scalars.count == 1 { return Glyph(String(character), columns: 1) }
    guard usesUnicode else { return Glyph("?", columns: 1) }
    let columns = Self.columns(of: scalars)
    return columns > 0 ? Glyph(String(character), columns: columns) : lone(character, first)
  }

  /// What stands where text was cut off.
  package var ellipsis: Glyph { usesUnicode ? Glyph("…", columns: 1) : Glyph("..", columns: 2) }

  /// What stands for a scalar that would steer the terminal; nil for all others.
  private func picture(of scalar: Unicode.Scalar) -> Glyph? {
    switch scalar.value {
    case 0x20...0x7E: return nil
    case 0x09: return Glyph(" ", columns: 1)
    case 0x00...0x1F: return symbol(0x2400 + scalar.value)
    case 0x7F: return symbol(0x2421)
    default:
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: return symbol(0xFFFD)
      default: return nil
      }
    }
  }

  private func symbol(_ value: UInt32) -> Glyph {
    guard usesUnicode, let scalar = Unicode.Scalar(value) else { return Glyph("?", columns: 1) }
    return Glyph(String(scalar), columns: 1)
  }

  /// A Character without a column of its own, such as an accent with nothing to stand on, gets something to stand on.
  private func lone(_ character: Character, _ first: Unicode.Scalar) -> Glyph {
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return Glyph("\u{25CC}" + String(character), columns: 1)
    default: return symbol(0xFFFD)
    }
  }
}

// MARK: Columns

extension Glyphs {
  /// The columns of one Character's scalars: two for an emoji however it is made up, else the sum.
  private static func columns(of scalars: Character.UnicodeScalarView) -> Int {
    var sum = 0
    for scalar in scalars {
      if scalar.value == 0xFE0F || isEmoji(scalar) { return 2 }
      sum += columns(of: scalar)
    }
    return sum
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// Whether the scalar is wide or full-width in Unicode's East Asian Width; emoji are told by their own property.
  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    return wideRanges.contains { $0.contains(value) }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
    0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}
