/// The lines around a place in a file, made harmless, or why there are none to show.
package struct Preview: Hashable, Sendable {
  /// A line of the file.
  package struct Line: Hashable, Sendable {
    package let number: Int
    package let text: String

    package init(number: Int, text: String) {
      self.number = number
      self.text = text
    }
  }

  /// What can be shown.
  package enum Content: Hashable, Sendable {
    /// Lines in their order; the one of the place is among them.
    case lines([Line])

    /// No lines, for that reason.
    case nothing(String)
  }

  /// The row whose place it is.
  package let id: Row.ID

  package let content: Content

  package init(id: Row.ID, content: Content) {
    self.id = id
    self.content = content
  }

  /// The lines that fit the height, the one of the place in the middle as far as that goes.
  package func lines(height: Int) -> ArraySlice<Line> {
    guard case .lines(let lines) = content, height > 0 else { return [] }
    let place = lines.firstIndex { $0.number == id.line } ?? 0
    let top = max(0, min(place - height / 2, lines.count - height))
    return lines[top..<min(lines.count, top + height)]
  }
}
