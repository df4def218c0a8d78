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

  static let columns = ["World", "Settings", "Texts", "Run", "States", "Transitions", "Depth", "Seal"]

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
      if try !exploration.run(upTo: 2 * max(Int(row.cells[4]) ?? 0, 50)) {
        let problem = "\(id): \(exploration.extent.states) states and no end\n\(Self.endlessness)"
        return (table.problem(problem, at: row.line), nil)
      }
    } catch {
      let scenario = ScenarioTable.text(of: error.inputs, name: id)
      let problem = table.problem("\(id): \(error.violation)\nas the model does it:\n\(scenario)", at: row.line)
      return (problem, error.violation)
    }
    let extent = exploration.extent
    var passing = row.cells.prefix(4) + [extent.states, extent.transitions, extent.depth].map(String.init)
    passing.append(Self.seal(of: passing))
    return (row.problem(passing: Array(passing), in: table), nil)
  }

  /// Why a world may have no end.
  private static let endlessness = """
    It is much larger than its row says, or it never ends: then two states that have the same future differ in something
    that MachineFingerprint or ReferenceModel.canonical should leave out, for instance a time that is over.
    """

  /// What is wrong with the row's seal; nil if the numbers are those that it was written for.
  func sealProblem() -> TableProblem? {
    guard row.cells[7] != Self.seal(of: row.cells) else { return nil }
    return table.problem("\(id): the seal is not that of these numbers, so no exploration has found them", at: row.line)
  }

  /// A short hash of the world and of what was found of it, which only an exploration writes.
  ///
  /// So a number that was changed by hand is seen in every run, also where the world is explored on request alone.
  private static func seal(of cells: some Sequence<String>) -> String {
    let hash = cells.dropFirst().prefix(6).joined(separator: "|").utf8.reduce(2_166_136_261 as UInt32) {
      ($0 ^ UInt32($1)) &* 16_777_619
    }
    return "s" + String(hash, radix: 16)
  }
}

extension Spec {
  /// Every world whose numbers no exploration has found.
  package func sealProblems() -> [TableProblem] {
    worlds.compactMap { $0.sealProblem() }
  }
}
