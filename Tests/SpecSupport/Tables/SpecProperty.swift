import SearchMachineTesting

/// A row that names a property, with the file of SpecSupport that checks it.
package struct SpecProperty: Sendable {
  /// The property's ID.
  package let id: String

  /// The property's name in the code.
  package let name: String

  /// The type that checks it, which is a file of that name.
  package let checker: String

  /// The numbers of the rules from which it follows.
  package let rules: [String]

  private let row: MarkdownTable.Row
  private let table: MarkdownTable

  static let columns = ["Property", "Name", "What holds", "Checked by", "Rules"]

  init(_ row: MarkdownTable.Row, in table: MarkdownTable) {
    id = row.cells[0]
    name = row.cells[1].filter { $0 != "`" }
    checker = row.cells[3].filter { $0 != "`" }
    rules = row.cells[4].split(separator: " ").map(String.init)
    self.row = row
    self.table = table
  }

  /// A problem at this row.
  package func problem(_ message: String) -> TableProblem {
    table.problem("\(id): \(message)", at: row.line)
  }
}

extension Spec {
  /// Every property that is named in the code or in the tables alone, or under another name.
  package func propertyProblems() -> [TableProblem] {
    let unknown = properties.compactMap { row -> TableProblem? in
      guard let property = Property(rawValue: row.id) else { return row.problem("the code has no such property") }
      let name = String(describing: property)
      return name == row.name ? nil : row.problem("the property is named \(name), not \(row.name)")
    }
    let missing = Property.allCases.filter { property in !properties.contains { $0.id == property.rawValue } }.map {
      TableProblem(file: "Specs", line: 1, message: "no row says what \($0.rawValue), \($0), is")
    }
    return unknown + missing
  }
}
