/// What one search found: the rows, sorted by path and line, and what is to be known about the whole.
package struct Findings: Hashable, Sendable {
  /// The rows, at most as many as the limit allows.
  package var rows: [Row] = []

  /// The number of files in which the rows are.
  package var fileCount = 0

  /// Whether there are more lines than the limit allows.
  package var isCut = false

  /// The number of files and directories below the path that could not be read.
  package var unreadableCount = 0

  /// The first of them.
  package var firstUnreadable: FilePath?

  package init() {}

  mutating func noteUnreadable(_ path: FilePath) {
    if firstUnreadable == nil { firstUnreadable = path }
    unreadableCount += 1
  }
}

extension Findings: RandomAccessCollection {
  package var startIndex: Int { rows.startIndex }
  package var endIndex: Int { rows.endIndex }
  package subscript(position: Int) -> Row { rows[position] }
}
