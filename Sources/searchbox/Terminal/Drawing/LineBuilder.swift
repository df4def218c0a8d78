/// Writes one line from left to right, never beyond its width.
struct LineBuilder {
  private(set) var line = ScreenLine()
  let width: Int
  let glyphs: Glyphs

  /// Whether all that is written stands in the highlighted line.
  var isHighlighted = false

  /// Goes on with a line of which something is written.
  init(continuing line: ScreenLine, width: Int, glyphs: Glyphs) {
    self.init(width: width, glyphs: glyphs)
    self.line = line
  }

  init(width: Int, glyphs: Glyphs) {
    self.width = width
    self.glyphs = glyphs
  }

  /// The columns that are left.
  var room: Int { max(0, width - line.columns) }

  /// Writes as much of the text as has room, at most so many columns.
  mutating func write(
    _ text: some StringProtocol, _ role: Style.Role = .plain, atMost limit: Int = .max, cutting end: CutEnd = .end
  ) {
    line.append(glyphs.fitted(text, to: min(limit, room), cutting: end), Style(role, isHighlighted: isHighlighted))
  }

  /// Writes spaces up to the column.
  mutating func pad(to column: Int) {
    let count = min(column, width) - line.columns
    if count > 0 { write(String(repeating: " ", count: count)) }
  }
}
