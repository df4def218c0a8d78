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
  /// - Returns: The tables, the first one first.
  /// - Throws: The first `TableProblem` in the text.
  package static func parse(_ text: String, file: String) throws(TableProblem) -> [MarkdownTable] {
    var tables: [MarkdownTable] = []
    var run: [Row] = []
    var fence: Substring?
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = line.drop(while: \.isWhitespace)
      let mark = content.prefix { $0 == "`" || $0 == "~" }
      if mark.count >= 3 {
        if let open = fence {
          if mark.hasPrefix(open) { fence = nil }
        } else {
          fence = mark
        }
      }
      if fence == nil && content.hasPrefix("|") {
        run.append(Row(line: number, cells: try cells(of: content, file: file, line: number)))
      } else if !run.isEmpty {
        tables.append(try table(of: run, file: file))
        run = []
      }
    }
    if !run.isEmpty { tables.append(try table(of: run, file: file)) }
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

  private static func table(of run: [Row], file: String) throws(TableProblem) -> MarkdownTable {
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
    return MarkdownTable(file: file, header: header, rows: Array(run[2...]))
  }

  private static func isDelimiter(_ cell: String) -> Bool {
    let dashes = cell.drop { $0 == ":" }.prefix { $0 == "-" }
    return !dashes.isEmpty && cell.allSatisfy { $0 == "-" || $0 == ":" }
  }
}
