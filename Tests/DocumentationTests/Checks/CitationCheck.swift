import SearchMachineTesting

/// Whether the rules and the scenarios that an article names are those of Specs/.
///
/// An article names them in tables whose last two columns are `Rules` and `Scenarios`.
struct CitationCheck {
  private static let columns = ["Rules", "Scenarios"]

  private let known: [String: Set<String>]

  init(rules: Set<String>, scenarios: Set<String>) {
    known = ["Rules": rules, "Scenarios": scenarios]
  }

  /// What the tables of a document name that is not there.
  func problems(in text: String, file: String) throws(TableProblem) -> [TableProblem] {
    try MarkdownTable.parse(text, file: file).filter { $0.header.cells.suffix(2) == Self.columns }.flatMap { table in
      table.rows.flatMap { row in
        zip(Self.columns, row.cells.suffix(2)).flatMap { column, cell in
          unknown(cell, in: column).map { table.problem("\($0) is not among the \(column.lowercased())", at: row.line) }
        }
      }
    }
  }

  private func unknown(_ cell: String, in column: String) -> [String] {
    let names = cell.split(separator: " ").map(String.init)
    return names.isEmpty ? ["an empty cell"] : names.filter { known[column]?.contains($0) != true }
  }
}
