import SearchMachineCore
import SearchMachineTesting

/// A row that names a bounded world, and says how large it is.
package struct SpecWorld: Sendable {
  /// The row's ID.
  package let id: String

  /// Whether every run of the tests explores it, or only one that asks for all.
  package let isAlwaysRun: Bool

  private let policy: SearchPolicy
  private let alphabet: Alphabet
  private let row: MarkdownTable.Row
  private let table: MarkdownTable

  static let columns = ["World", "Settings", "Texts", "Run", "States", "Transitions", "Depth"]

  init(_ row: MarkdownTable.Row, in table: MarkdownTable) throws(TableProblem) {
    id = row.cells[0]
    isAlwaysRun = row.cells[3] == "always"
    guard isAlwaysRun || row.cells[3] == "on request" else {
      throw table.problem("\(id): it is run 'always' or 'on request'", at: row.line)
    }
    guard case .new(let policy, _) = try TimedInput.parse(row.cells[1], in: table, at: row.line).first?.input else {
      throw table.problem("\(id): the settings do not begin with 'new'", at: row.line)
    }
    guard
      case .new(_, let texts) = try TimedInput.parse("new history \(row.cells[2])", in: table, at: row.line).first?
        .input
    else {
      throw table.problem("\(id): the texts cannot be read", at: row.line)
    }
    self.policy = policy
    alphabet = Alphabet(texts: texts)
    self.row = row
    self.table = table
  }

  /// Explores the world.
  ///
  /// - Returns: What differs from the row, or the first violation with the shortest scenario that shows it, nil if there
  ///   is none; and that violation.
  package func explore() -> (problem: TableProblem?, violation: Violation?) {
    var exploration = Exploration(policy: policy, alphabet: alphabet, newText: "something new")
    do throws(Exploration.Counterexample) {
      try exploration.run()
    } catch {
      let scenario = ScenarioTable.text(of: error.inputs, name: id)
      let problem = table.problem("\(id): \(error.violation)\nwhat must happen:\n\(scenario)", at: row.line)
      return (problem, error.violation)
    }
    let extent = exploration.extent
    let passing = row.cells.prefix(4) + [extent.states, extent.transitions, extent.depth].map(String.init)
    return (row.problem(passing: Array(passing), in: table), nil)
  }
}
