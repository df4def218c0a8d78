import SearchMachineCore

/// A row of a table of steps: what happens at what time, and what must be seen then.
package struct ScenarioStep: Sendable {
  /// The row's ID, such as `F01.3`.
  package let id: String

  /// What happens.
  package let input: TimedInput

  /// The line of the file, counted from one.
  package let line: Int

  /// The numbers of the rules that the row cites; empty if the table has no such column.
  package let rules: [String]

  /// What the ID begins with, before its last dot: a scenario's or a setup's name.
  package var name: String { String(id[..<(id.lastIndex(of: ".") ?? id.endIndex)]) }

  private let file: String
  private let columns: ScenarioColumns
  private let row: MarkdownTable.Row

  /// Reads a row.
  ///
  /// - Throws: A `TableProblem` if the ID is not a name, a dot and a number, or if time or input cannot be read.
  package init(_ row: MarkdownTable.Row, in table: MarkdownTable, columns: ScenarioColumns) throws(TableProblem) {
    id = row.cells[0]
    line = row.line
    file = table.file
    self.columns = columns
    self.row = row
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let number = parts.last, Int(number) != nil, parts.allSatisfy({ !$0.isEmpty }) else {
      throw table.problem("the ID '\(id)' is not a name, a dot and a number", at: row.line)
    }
    do {
      let time = try ScenarioParser.time(row.cells[1])
      input = TimedInput(time: time, input: try ScenarioParser.input(row.cells[2]))
    } catch {
      throw table.problem("\(id): \(error.message)", at: row.line)
    }
    rules = columns.cell("Rules", of: row)?.split(separator: " ").map(String.init) ?? []
  }

  /// What differs between the row and what was seen; nil if nothing does.
  ///
  /// The problem shows the row that would pass. A table without a history column says that the history is empty.
  package func problem(with seen: ScenarioObservation) -> TableProblem? {
    for effect in seen.effects {
      if case .publish(let published) = effect, published != seen.state {
        return problem("published is not the state after the step", seen)
      }
    }
    for column in columns.names {
      guard let actual = seen.cell(column), let expected = columns.cell(column, of: row) else { continue }
      if !actual.unicodeScalars.elementsEqual(expected.unicodeScalars) {
        return problem("\(column.lowercased()) is \(actual), not \(expected)", seen)
      }
    }
    if !columns.names.contains("History") && !seen.state.history.isEmpty {
      return problem("the history is \(seen.cell("History") ?? ""), and the table has no history column", seen)
    }
    return nil
  }

  /// A problem at this row.
  package func problem(_ message: String) -> TableProblem {
    TableProblem(file: file, line: line, message: "\(id): \(message)")
  }

  private func problem(_ message: String, _ seen: ScenarioObservation) -> TableProblem {
    let cells = zip(columns.names, row.cells).map { seen.cell($0) ?? $1 }
    let passing = "| " + cells.joined(separator: " | ") + " |"
    return problem("\(message); this row would pass:\n\(passing)")
  }
}
