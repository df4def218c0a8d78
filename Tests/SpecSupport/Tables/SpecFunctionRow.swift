import SearchMachineCore
import SearchMachineTesting
import SearchNotation

/// A row of a small table: what is given, and what the machine makes of it.
package struct SpecFunctionRow: Sendable {
  /// The row's ID, such as `trim.3`.
  package var id: String { row.cells[0] }

  /// The numbers of the rules that the row cites.
  var rules: [String] {
    table.header.cells.last == "Rules" ? row.cells[row.cells.count - 1].split(separator: " ").map(String.init) : []
  }

  let kind: SpecKind
  let row: MarkdownTable.Row
  let table: MarkdownTable

  /// The columns of each kind after the ID; `Rules` may follow.
  static func columns(of kind: SpecKind) -> [String]? {
    switch kind {
    case .text: ["Typed", "Query"]
    case .equal: ["Left", "Right", "Same"]
    case .length: ["Typed", "Minimum", "Enough"]
    case .history: ["Inputs", "After"]
    case .rule, .setup, .transition, .unchanged, .scenario, .promise, .property, .world, .file: nil
    }
  }

  /// What differs between the row and what the machine did; nil if nothing does. The last columns are the outcome.
  func problem() throws(TableProblem) -> TableProblem? {
    let outcome: String
    do {
      switch kind {
      case .text: outcome = try query()
      case .equal: outcome = try isSame() ? "yes" : "no"
      case .length: outcome = try isEnough() ? "yes" : "no"
      case .history: outcome = try history()
      case .rule, .setup, .transition, .unchanged, .scenario, .promise, .property, .world, .file: return nil
      }
    } catch let problem as NotationProblem {
      throw table.problem("\(id): \(problem.message)", at: row.line)
    } catch {
      throw table.problem("\(id): \(error)", at: row.line)
    }
    var passing = row.cells
    passing[kind == .text || kind == .history ? 2 : 3] = outcome
    return row.problem(passing: passing, in: table)
  }

  private func query() throws -> String {
    var machine = AuditedMachine()
    _ = try machine.type(try QuotedText.read(row.cells[1]), at: .zero)
    return Notation.scenario.quoted(machine.machine.query)
  }

  /// Types the one, answers it, and types the other: the same query needs no request.
  private func isSame() throws -> Bool {
    var machine = AuditedMachine()
    _ = try machine.type(try QuotedText.read(row.cells[1]), at: .zero)
    _ = try machine.perform(TimedInput(time: .seconds(1), input: .handle(.tick)))
    _ = try machine.perform(
      TimedInput(time: .seconds(1), input: .handle(.reply([], to: Generation(rawValue: 1)))))
    switch try machine.type(try QuotedText.read(row.cells[2]), at: .seconds(2)).phase {
    case .loaded: return true
    case .idle, .tooShort, .waiting, .searching, .failed, .timedOut: return false
    }
  }

  private func isEnough() throws -> Bool {
    guard let minimum = Int(row.cells[2]), minimum >= 0 else {
      throw NotationProblem(message: "'\(row.cells[2])' is no minimum length")
    }
    var machine = AuditedMachine()
    let policy = SearchPolicy(minimumLength: minimum)
    _ = try machine.perform(TimedInput(time: .zero, input: .new(policy, history: [])))
    switch try machine.type(try QuotedText.read(row.cells[1]), at: .zero).phase {
    case .waiting: return true
    case .idle, .tooShort, .searching, .loaded, .failed, .timedOut: return false
    }
  }

  private func history() throws -> String {
    var machine = AuditedMachine()
    for input in try TimedInput.parse(row.cells[1]) { _ = try machine.perform(input) }
    return Notation.scenario.history(machine.machine.state.history)
  }
}

extension AuditedMachine {
  /// Types a text and answers with the state after it.
  fileprivate mutating func type(_ text: String, at time: Duration) throws(Violation) -> ScenarioState {
    try perform(TimedInput(time: time, input: .handle(.keystroke(text)))).state
  }
}
