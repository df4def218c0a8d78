import Foundation
import SearchMachineTesting

/// What the adapters promise, row by row, and whether the tests that the rows name are there.
package struct AdapterSpec {
  /// The rules that must have rows.
  package static let rules = (1...8).map { "A\($0)" }

  private let rows: [(id: String, tests: [String], row: MarkdownTable.Row, table: MarkdownTable)]

  /// Reads the tables whose first header cell is `Adapter`.
  ///
  /// - Throws: The first `TableProblem`: what cannot be read, or an ID that stands twice.
  package init(_ text: String, file: String) throws(TableProblem) {
    var rows: [(id: String, tests: [String], row: MarkdownTable.Row, table: MarkdownTable)] = []
    for table in try MarkdownTable.parse(text, file: file) where table.kind == "Adapter" {
      try table.expect(["Adapter", "What holds", "Tests"])
      for row in table.rows {
        let id = row.cells[0]
        if rows.contains(where: { $0.id == id }) {
          throw table.problem("the ID '\(id)' stands twice", at: row.line)
        }
        let tests = row.cells[2].split(separator: ", ").map { $0.trimmingCharacters(in: ["`"]) }
        if tests.isEmpty { throw table.problem("\(id): no test is named", at: row.line) }
        rows.append((id, tests, row, table))
      }
    }
    self.rows = rows
  }

  /// Every rule without a row, every row without its test, and every test without a row.
  ///
  /// - Parameter tests: The tests that there are, each `Class.method`.
  package func problems(with tests: Set<String>) -> [TableProblem] {
    let missing = rows.flatMap { entry in
      entry.tests.filter { !tests.contains($0) }.map {
        entry.table.problem("\(entry.id): there is no test '\($0)'", at: entry.row.line)
      }
    }
    let file = rows.first?.table.file ?? ""
    let unnamed = tests.subtracting(rows.flatMap(\.tests)).sorted().map {
      TableProblem(file: file, line: 1, message: "no row names the test '\($0)'")
    }
    let unruled = Self.rules.filter { rule in !rows.contains { $0.id.hasPrefix(rule + ".") } }.map {
      TableProblem(file: file, line: 1, message: "the rule \($0) has no row")
    }
    return missing + unnamed + unruled
  }

  /// The tests in Swift files, each `Class.method`.
  package static func tests(in sources: [String]) -> Set<String> {
    var tests: Set<String> = []
    for source in sources {
      var testCase: Substring?
      for line in source.split(separator: "\n") {
        if let match = line.firstMatch(of: /class (\w+): XCTestCase/) { testCase = match.1 }
        if let testCase, let match = line.firstMatch(of: /func (test\w+)\(/) { tests.insert("\(testCase).\(match.1)") }
      }
    }
    return tests
  }
}
