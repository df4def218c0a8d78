import SearchMachineTesting

extension Spec {
  /// Every file that is not listed or whose number of executable rows is another one than listed.
  ///
  /// So no row can be lost unseen, and a file that runs nothing must say so.
  package func countProblems() -> [TableProblem] {
    let listed = names[.file, default: []]
    let wrong = listed.compactMap { entry -> TableProblem? in
      guard let name = entry.name.linkedFile, let count = rowCounts[name] else {
        return entry.table.problem("there is no file '\(entry.name)'", at: entry.row.line)
      }
      guard entry.row.cells[1] != String(count) else { return nil }
      return entry.table.problem("\(name) has \(count) executable rows, not \(entry.row.cells[1])", at: entry.row.line)
    }
    let unlisted = Set(rowCounts.keys).subtracting(listed.compactMap(\.name.linkedFile)).sorted().map {
      TableProblem(file: $0, line: 1, message: "the file is not listed in a 'File' table")
    }
    return wrong + unlisted
  }

  /// The text of the file that lists the files, with the numbers of rows that there are.
  ///
  /// - Parameter text: The text as it is, whose `File` table may have other numbers.
  package func counted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let cells = line.split(separator: " | ", omittingEmptySubsequences: false)
      guard cells.count == 3, let name = String(cells[0]).linkedFile, let count = rowCounts[name] else {
        return String(line)
      }
      return "\(cells[0]) | \(count) | \(cells[2])"
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  /// The target of a cell that is one Markdown link.
  fileprivate var linkedFile: String? {
    guard let open = firstIndex(of: "("), hasSuffix(")") else { return nil }
    return String(self[index(after: open)...].dropLast())
  }
}
