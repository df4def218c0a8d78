/// Turns a screen into the bytes that make a terminal show it.
package struct ScreenWriter: Sendable {
  private let styles: StyleSheet

  /// What the terminal shows, as far as is known; nil after anything else may have written to it.
  private var shown: Screen?

  package init(styles: StyleSheet) {
    self.styles = styles
  }

  /// Forgets what the terminal shows, so that the next screen is written in full.
  package mutating func invalidate() {
    shown = nil
  }

  /// The bytes for the lines that differ from what is shown; none if nothing does.
  package mutating func bytes(showing screen: Screen) -> [UInt8] {
    if let shown, shown == screen { return [] }
    let earlier = shown?.size == screen.size ? shown?.lines : nil
    var text = "\u{1B}[?2026h\u{1B}[?25l"
    if earlier == nil { text += "\u{1B}[0m\u{1B}[2J" }
    for (row, line) in screen.lines.enumerated() {
      if let earlier, row < earlier.count, earlier[row] == line { continue }
      text += position(row, 0) + "\u{1B}[0m\u{1B}[2K" + words(of: line)
    }
    text += "\u{1B}[0m" + position(screen.caret.row, screen.caret.column) + "\u{1B}[?25h\u{1B}[?2026l"
    shown = screen
    return Array(text.utf8)
  }

  private func words(of line: ScreenLine) -> String {
    line.spans.map { styles.sequence(for: $0.style) + $0.text }.joined()
  }

  private func position(_ row: Int, _ column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }
}
