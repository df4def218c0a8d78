/// The signs that the screen is made of, in both sets of Characters.
struct Symbols {
  private let usesUnicode: Bool

  init(_ glyphs: Glyphs) {
    usesUnicode = glyphs.usesUnicode
  }

  var prompt: String { usesUnicode ? "›" : ">" }
  var pointer: String { usesUnicode ? "▸" : ">" }
  var earlier: String { usesUnicode ? "┊" : ":" }
  var rule: String { usesUnicode ? "─" : "-" }
  var divider: String { usesUnicode ? "│" : "|" }
  var loaded: String { usesUnicode ? "✓" : "+" }
  var empty: String { usesUnicode ? "∅" : "0" }
  var failed: String { usesUnicode ? "✗" : "!" }
  var waiting: String { usesUnicode ? "…" : "." }
  var dash: String { usesUnicode ? "–" : "-" }
  var upAndDown: String { usesUnicode ? "↑↓" : "Up/Down" }
  var down: String { usesUnicode ? "↓" : "Down" }

  /// The picture of the spinner with that number.
  func spinner(_ number: Int) -> String {
    let pictures = usesUnicode ? Self.dots : Self.strokes
    return String(pictures[number % pictures.count])
  }

  private static let dots = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")
  private static let strokes = Array("|/-\\")
}
