/// One line of a file in which the query was found.
package struct Row: Hashable, Sendable, Identifiable {
  /// Where a row is found: it stays the same while the query changes, so a highlight can stay on its row.
  package struct ID: Hashable, Sendable {
    package let path: FilePath
    package let line: Int

    package init(path: FilePath, line: Int) {
      self.path = path
      self.line = line
    }

    /// The bytes `path:line`, as other programs take them; they need not be text.
    package var reference: [UInt8] { path.bytes + Array(":\(line)".utf8) }
  }

  package let id: ID
  package let excerpt: Excerpt

  package init(id: ID, excerpt: Excerpt) {
    self.id = id
    self.excerpt = excerpt
  }
}
