/// How many scenarios and rows there are, as a table says that begins with `Scenarios` and `Rows`.
struct ScenarioCount {
  private let cells: [String]

  init(of scenarios: [Scenario]) {
    cells = [scenarios.count, scenarios.map(\.steps.count).reduce(0, +)].map(String.init)
  }

  /// Whether a table says how many there are.
  static func isCount(_ table: MarkdownTable) -> Bool {
    table.header.cells == ["Scenarios", "Rows"]
  }

  /// Checks what a table says.
  func expect(_ table: MarkdownTable) throws(TableProblem) {
    guard table.rows.map(\.cells) == [cells] else {
      let message = "there are others than the table says; this row would pass:\n| \(cells.joined(separator: " | ")) |"
      throw table.problem(message, at: table.rows.first?.line)
    }
  }

  /// What is wrong with a file that does not say how many there are.
  func missing(in file: String) -> TableProblem {
    let table = "| Scenarios | Rows |\n|---|---|\n| \(cells.joined(separator: " | ")) |"
    return TableProblem(file: file, line: 1, message: "the file does not say how many scenarios it has:\n\(table)")
  }
}
