/// What one search found: the rows, and what is to be known about the whole.
package struct Findings: Hashable, Sendable {
  /// The rows, at most as many as the limit allows.
  package var rows: [Row] = []

  /// The number of lines that were found beyond the limit, which are not among the rows.
  package var countBeyondLimit = 0

  /// The number of all lines that were found.
  package var lineCount: Int { rows.count + countBeyondLimit }

  /// The number of files in which the lines are, all of them.
  package var fileCount = 0

  /// Whether there may be more lines, which nobody has counted.
  package var isCut = false

  /// The number of files and directories below the path that could not be read.
  package var unreadableCount = 0

  /// The first of them.
  package var firstUnreadable: FilePath?

  /// What the command had to say although it answered, in one line.
  package var note: String?

  /// Whether the rows were printed by a command.
  package var isFromCommand = false

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
