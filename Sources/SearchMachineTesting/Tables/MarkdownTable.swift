/// A table of a Markdown file, cell by cell as written, with the places of its rows.
package struct MarkdownTable: Hashable, Sendable {
  /// One line of a table.
  package struct Row: Hashable, Sendable {
    /// The line in the file, counted from one.
    package let line: Int

    /// The cells without the white space around them; an escaped pipe is a pipe again.
    package let cells: [String]
  }

  /// The file's name as it was given to `parse`.
  package let file: String

  /// The text of the heading under which the table stands; empty above the first one.
  package let heading: String

  /// The header.
  package let header: Row

  /// The rows below the delimiter row, none of them with another number of cells than the header.
  package let rows: [Row]

  /// The header's first cell, which decides who reads the table.
  package var kind: String { header.cells[0] }

  /// A problem at one of this table's lines.
  package func problem(_ message: String, at line: Int? = nil) -> TableProblem {
    TableProblem(file: file, line: line ?? header.line, message: message)
  }
}

extension MarkdownTable {
  /// All tables of a Markdown text, in order.
  ///
  /// A table is a run of lines that begin with a pipe: a header, a delimiter row and at least one row, all with the same
  /// number of cells. Lines in fenced code blocks are no tables; all other lines are prose.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - file: The name to report problems with.
  ///   - allowsExamples: Whether a table may stand in a code block, where nobody runs it.
  /// - Returns: The tables, the first one first.
  /// - Throws: The first `TableProblem` in the text: a table that cannot be read, or what looks like one to a reader or to
  ///   this parser alone.
  package static func parse(
    _ text: String, file: String, allowsExamples: Bool = true
  ) throws(TableProblem) -> [MarkdownTable] {
    var tables: [MarkdownTable] = []
    var run: [Row] = []
    var blocks = MarkdownBlocks()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let kind = blocks.take(line)
      let content = line.drop(while: \.isWhitespace)
      if let message = kind.problem(with: content, allowsExamples: allowsExamples) {
        throw TableProblem(file: file, line: blocks.line, message: message)
      }
      if kind == .text && content.hasPrefix("|") {
        run.append(Row(line: blocks.line, cells: try cells(of: content, file: file, line: blocks.line)))
      } else if !run.isEmpty {
        tables.append(try table(of: run, file: file, heading: blocks.headingBefore))
        run = []
      }
    }
    if let opened = blocks.unclosed {
      throw TableProblem(file: file, line: opened, message: "what begins here is never closed")
    }
    if !run.isEmpty { tables.append(try table(of: run, file: file, heading: blocks.headingBefore)) }
    return tables
  }

  private static func cells(of line: Substring, file: String, line number: Int) throws(TableProblem) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in line.dropFirst() {
      if character == "|" && !isEscaped {
        cells.append(cell)
        cell = ""
        continue
      }
      if character == "|" { cell.removeLast() }
      cell.append(character)
      isEscaped = character == "\\" && !isEscaped
    }
    guard cell.allSatisfy(\.isWhitespace) else {
      throw TableProblem(file: file, line: number, message: "the row does not end with a pipe")
    }
    guard !cells.isEmpty else { throw TableProblem(file: file, line: number, message: "the row has no cells") }
    return cells.map { cell in
      let start = cell.drop(while: \.isWhitespace)
      return String(
        start.prefix(upTo: (start.lastIndex { !$0.isWhitespace }).map(start.index(after:)) ?? start.startIndex))
    }
  }

  private static func table(of run: [Row], file: String, heading: String) throws(TableProblem) -> MarkdownTable {
    let header = run[0]
    guard run.count > 1, run[1].cells.allSatisfy(isDelimiter) else {
      throw TableProblem(file: file, line: header.line, message: "the table has no delimiter row below its header")
    }
    guard run.count > 2 else {
      throw TableProblem(file: file, line: header.line, message: "the table has no rows")
    }
    for row in run.dropFirst() where row.cells.count != header.cells.count {
      let message = "the row has \(row.cells.count) cells, its header \(header.cells.count)"
      throw TableProblem(file: file, line: row.line, message: message)
    }
    return MarkdownTable(file: file, heading: heading, header: header, rows: Array(run[2...]))
  }

  private static func isDelimiter(_ cell: String) -> Bool {
    let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
    return !dashes.isEmpty && cell.allSatisfy { $0 == "-" || $0 == ":" }
  }
}
