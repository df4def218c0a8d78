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

  /// Every setup to which no link leads, and every link to a setup that is not there.
  ///
  /// So a setup that goes, with its rows and its count, is missed in a second place.
  package func startingPointProblems(in files: [(name: String, text: String)]) -> [TableProblem] {
    let links = files.flatMap { file in
      file.text.matches(of: /\[(\w+)\]\((transitions-[a-z-]+\.md)#(\w+)\)/).map {
        (name: String($0.1), target: "\($0.2)#\($0.3)", file: file.name)
      }
    }
    let targets = Dictionary(uniqueKeysWithValues: setups.map { ($0.name, "\($0.file)#\($0.name.lowercased())") })
    let unlinked = setups.filter { setup in !links.contains { $0.name == setup.name } }
    let lost = links.filter { targets[$0.name] != $0.target }
    return unlinked.map { $0.problem("'\($0.name)' is not among the starting points") }
      + lost.map { TableProblem(file: $0.file, line: 1, message: "there is no setup '\($0.name)' at \($0.target)") }
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
