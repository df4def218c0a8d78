/// One line in which the query was found: of a file, or of what a command printed.
package struct Row: Hashable, Sendable, Identifiable {
  /// Where a row is found: it stays the same while the query changes, so a highlight can stay on its row.
  package struct ID: Hashable, Sendable {
    /// The file; of a line that names no place, the bytes of that line.
    package let path: FilePath

    /// The number of the line in the file, the first one being 1; zero if the row names no place.
    package let line: Int

    /// How many rows of the same search have that place or text and come before.
    package let occurrence: Int

    package init(path: FilePath, line: Int, occurrence: Int = 0) {
      self.path = path
      self.line = line
      self.occurrence = occurrence
    }

    /// A line that names no place in a file.
    package init(text: [UInt8], occurrence: Int = 0) {
      self.init(path: FilePath(bytes: text), line: 0, occurrence: occurrence)
    }

    /// Whether it is a place in a file, which can be opened.
    package var isPlace: Bool { line > 0 }

    /// The bytes `path:line`, as other programs take them, or else the line itself; they need not be text.
    package var reference: [UInt8] { isPlace ? path.bytes + Array(":\(line)".utf8) : path.bytes }

    /// The reference as people read it, harmless to a terminal.
    package var display: String { isPlace ? "\(path.display):\(line)" : path.display }
  }

  package let id: ID

  /// The column that a command told, in bytes, the first one being 1.
  package let column: Int?

  package let excerpt: Excerpt

  package init(id: ID, column: Int? = nil, excerpt: Excerpt) {
    self.id = id
    self.column = column
    self.excerpt = excerpt
  }
}
