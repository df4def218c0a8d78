import searchbox

/// Screens as text, for tests to compare with what stands in them.
enum Picture {
  /// The lines without spaces at their ends, with a mark where the caret is, which must not be inside a wide Character.
  static func text(of screen: Screen) -> String {
    let glyphs = Glyphs(usesUnicode: true)
    let lines = screen.lines.enumerated().map { row, line in
      var text = ""
      var column = 0
      for character in line.text + " " {
        if row == screen.caret.row && column == screen.caret.column { text += "⎸" }
        text.append(character)
        column += glyphs.glyph(for: character).columns
      }
      while text.last == " " { text.removeLast() }
      return text
    }
    return lines.joined(separator: "\n")
  }

  /// A letter for the style of each Character: the first of its role, a capital one if it is highlighted.
  static func styles(of line: ScreenLine) -> String {
    line.spans.map { span in
      let letter = self.letter(of: span.style.role)
      return String(repeating: span.style.isHighlighted ? letter.uppercased() : letter, count: span.text.count)
    }.joined()
  }

  private static func letter(of role: Style.Role) -> String {
    switch role {
    case .plain: return "p"
    case .dimmed: return "d"
    case .strong: return "s"
    case .accent: return "a"
    case .problem: return "x"
    case .match: return "m"
    case .pastMatch: return "e"
    }
  }
}
