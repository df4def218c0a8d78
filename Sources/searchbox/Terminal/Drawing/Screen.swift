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
