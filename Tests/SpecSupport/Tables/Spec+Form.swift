import SearchMachineTesting

extension Spec {
  /// Every row whose number is not the next one of its name, so that a row that is lost or moved is seen.
  package func numberProblems() -> [TableProblem] {
    var newest: [Substring: Int] = [:]
    var problems: [TableProblem] = []
    for (_, table) in tables {
      for row in table.rows {
        guard let id = Self.numbered(row.cells[0]) else { continue }
        let next = newest[id.name, default: 0] + 1
        if id.number != next {
          problems.append(table.problem("\(row.cells[0]) stands where \(id.name)\(next) is next", at: row.line))
        }
        newest[id.name] = id.number
      }
    }
    return problems
  }

  /// Every story and every row of a setup that does not stand under its own heading.
  package func headingProblems() -> [TableProblem] {
    tables.flatMap { kind, table -> [TableProblem] in
      switch kind {
      case .transition, .unchanged, .scenario, .promise: return table.rows.compactMap { misplaced($0, in: table) }
      case .rule, .setup, .text, .equal, .length, .history, .property, .world, .file: return []
      }
    }
  }

  /// Every setup to which no link leads, so that one that goes is missed in a second place.
  package func startingPointProblems(in files: [(name: String, text: String)]) -> [TableProblem] {
    setups.filter { setup in
      !files.contains { $0.text.contains("[\(setup.name)](\(setup.file)#\(setup.name.lowercased()))") }
    }.map { $0.problem("'\($0.name)' is not among the starting points") }
  }

  private func misplaced(_ row: MarkdownTable.Row, in table: MarkdownTable) -> TableProblem? {
    let id = row.cells[0]
    let name = id.prefix { $0 != "." }
    guard table.heading != name, !table.heading.hasPrefix(name + " ") else { return nil }
    return table.problem("\(id) does not stand under a heading that begins with '\(name)'", at: row.line)
  }

  /// What an ID begins with and the number at its end; nil if it has none.
  private static func numbered(_ id: String) -> (name: Substring, number: Int)? {
    let digits = id.reversed().prefix(while: { $0.isASCII && $0.isNumber }).count
    guard digits > 0, let number = Int(id.suffix(digits)) else { return nil }
    return (id.dropLast(digits), number)
  }
}
