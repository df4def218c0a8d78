/// A line of the screen: pieces of text, each in its style.
package struct ScreenLine: Hashable, Sendable {
  /// A piece of text in one style.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let style: Style
  }

  package private(set) var spans: [Span] = []

  /// The columns that are taken so far.
  package private(set) var columns = 0

  package init() {}

  package mutating func append(_ text: FittedText, _ style: Style) {
    guard !text.text.isEmpty else { return }
    spans.append(Span(text: text.text, style: style))
    columns += text.columns
  }

  /// The line without its styles.
  package var text: String { spans.map(\.text).joined() }
}

/// A cell of the screen, counted from zero.
package struct ScreenPlace: Hashable, Sendable {
  package let row: Int
  package let column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// What the whole terminal shows, with the caret.
package struct Screen: Hashable, Sendable {
  package let size: ScreenSize
  package var lines: [ScreenLine] = []
  package var caret = ScreenPlace(row: 0, column: 0)

  package init(size: ScreenSize) {
    self.size = size
  }
}

/// Where the parts of the screen stand, for its size.
package struct Layout: Hashable, Sendable {
  /// The least size in which everything has its place.
  package static let least = ScreenSize(columns: 24, rows: 6)

  package let size: ScreenSize

  package init(_ size: ScreenSize) {
    self.size = size
  }

  package var isTooSmall: Bool { size.columns < Self.least.columns || size.rows < Self.least.rows }

  /// The lines above the list: the field, the status and the rule.
  package static let headHeight = 3

  /// The lines of the list, between the rule and the line that tells the keys.
  package var bodyHeight: Int { max(0, size.rows - Self.headHeight - 1) }

  /// The part of a list that is shown: as much as has room, with the highlight in the middle as far as that goes.
  package func window(count: Int, around place: Int?) -> Range<Int> {
    let height = bodyHeight
    let top = max(0, min((place ?? 0) - height / 2, count - height))
    return top..<min(count, top + height)
  }
}
