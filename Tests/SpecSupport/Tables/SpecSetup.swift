import SearchMachineCore
import SearchMachineTesting
import SearchNotation

/// A starting point: a history of inputs, replayed through the public interface, never a state made by hand.
package struct SpecSetup: Sendable {
  /// What the IDs of its transitions begin with.
  package let name: String

  /// The setup whose transitions hold for this one as well, but for the inputs that this one has rows for.
  package let like: String?

  /// The inputs that lead to it, from a new box.
  private(set) var inputs: [TimedInput]

  /// The file in which it stands.
  var file: String { table.file }

  private let start: String?
  private let row: MarkdownTable.Row
  private let table: MarkdownTable

  static let columns = ["Setup", "Like", "Inputs", "Query", "Phase", "Answer", "Deadline", "History"]

  /// Reads a row; its inputs can begin with `from` and the setup that they go on from.
  init(_ row: MarkdownTable.Row, in table: MarkdownTable) throws(TableProblem) {
    name = row.cells[0]
    like = row.cells[1] == "none" ? nil : row.cells[1]
    let parts = row.cells[2].split(separator: "; ", maxSplits: 1)
    if let first = parts.first, first.hasPrefix("from "), parts.count == 2 {
      start = String(first.dropFirst(5))
      inputs = try TimedInput.parse(String(parts[1]), in: table, at: row.line)
    } else {
      start = nil
      inputs = try TimedInput.parse(row.cells[2], in: table, at: row.line)
    }
    self.row = row
    self.table = table
  }

  /// The setup with all its inputs; nil as long as one that it is like, or goes on from, is not among the others.
  func resolved(with others: [SpecSetup]) -> SpecSetup? {
    if let like, !others.contains(where: { $0.name == like }) { return nil }
    guard let start else { return self }
    return others.first { $0.name == start }.map { other in
      var setup = self
      setup.inputs = other.inputs + inputs
      return setup
    }
  }

  /// The machine at the setup, with its books.
  func machine() throws(Violation) -> AuditedMachine {
    var machine = AuditedMachine()
    for input in inputs { _ = try machine.perform(input) }
    return machine
  }

  /// A problem at this row.
  func problem(_ message: String) -> TableProblem {
    table.problem(message, at: row.line)
  }

  /// What differs between the row and where its inputs lead; nil if nothing does.
  func problem() -> TableProblem? {
    do throws(Violation) {
      let seen = try machine().machine
      let notation = Notation.scenario
      let cells =
        row.cells.prefix(3) + [
          notation.quoted(seen.query), notation.phase(of: seen.state), notation.answer(seen.state.answer),
          notation.deadline(seen.deadline), notation.history(seen.state.history),
        ]
      return row.problem(passing: Array(cells), in: table)
    } catch {
      return problem("\(name): \(error)")
    }
  }
}

extension TimedInput {
  /// Inputs with their times, with problems reported at the row.
  static func parse(_ cell: String, in table: MarkdownTable, at line: Int) throws(TableProblem) -> [TimedInput] {
    do {
      return try TimedInput.parse(cell)
    } catch {
      throw table.problem(error.message, at: line)
    }
  }
}

extension MarkdownTable.Row {
  /// What differs between this row and the one that would pass; nil if nothing does.
  func problem(passing: [String], in table: MarkdownTable) -> TableProblem? {
    for (column, (expected, actual)) in zip(table.header.cells, zip(cells, passing)) {
      guard !expected.unicodeScalars.elementsEqual(actual.unicodeScalars) else { continue }
      let row = "| " + passing.joined(separator: " | ") + " |"
      let message = "\(cells[0]): \(column.lowercased()) is \(actual), not \(expected); this row would pass:\n\(row)"
      return table.problem(message, at: line)
    }
    return nil
  }
}
