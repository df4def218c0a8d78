import SearchMachineCore
import SearchNotation

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
  private let cells: [String]

  /// Reads a row.
  ///
  /// - Throws: A `TableProblem` if the ID is not a name, a dot and a number, or if time or input cannot be read.
  package init(_ row: MarkdownTable.Row, in table: MarkdownTable, columns: ScenarioColumns) throws(TableProblem) {
    let input: TimedInput
    do {
      let time = try ScenarioParser.time(row.cells[1])
      input = TimedInput(time: time, input: try ScenarioParser.input(row.cells[2]))
    } catch {
      throw table.problem("\(row.cells[0]): \(error.message)", at: row.line)
    }
    try self.init(input, cells: row.cells, columns: columns, line: row.line, in: table)
  }

  /// Reads a row of a table whose columns are an ID, At, Inputs and Rules: one step for each of its inputs, which changes
  /// nothing.
  ///
  /// - Throws: A `TableProblem` if the ID is not a name, a dot and a number, or if time or inputs cannot be read.
  package static func unchanged(
    _ row: MarkdownTable.Row, in table: MarkdownTable
  ) throws(TableProblem) -> [ScenarioStep] {
    let inputs: [TimedInput]
    do {
      inputs = try ScenarioParser.inputs(row.cells[2], at: try ScenarioParser.time(row.cells[1]))
    } catch {
      throw table.problem("\(row.cells[0]): \(error.message)", at: row.line)
    }
    let words = Notation.scenario
    var steps: [ScenarioStep] = []
    for input in inputs {
      let cells = [row.cells[0], words.time(input.time), words.input(input.input)] + unchanged + [row.cells[3]]
      steps.append(try ScenarioStep(input, cells: cells, columns: .all, line: row.line, in: table))
    }
    return steps
  }

  private static let unchanged = ["same", "same", "same", "same", "none", "same"]

  private init(
    _ input: TimedInput, cells: [String], columns: ScenarioColumns, line: Int, in table: MarkdownTable
  ) throws(TableProblem) {
    id = cells[0]
    self.input = input
    self.cells = cells
    self.columns = columns
    self.line = line
    file = table.file
    rules = columns.cell("Rules", of: cells)?.split(separator: " ").map(String.init) ?? []
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let number = parts.last, Int(number) != nil, parts.allSatisfy({ !$0.isEmpty }) else {
      throw table.problem("the ID '\(id)' is not a name, a dot and a number", at: line)
    }
  }

  /// The row's cell in the column of that name; nil if the table has no such column.
  package func cell(_ column: String) -> String? {
    columns.cell(column, of: cells)
  }

  /// What differs between the row and what was seen; nil if nothing does.
  ///
  /// The problem shows the row that would pass.
  ///
  /// - Parameters:
  ///   - seen: What there is after the step.
  ///   - before: What there was before it, for which a cell can hold `same`; then a table without a history column says
  ///     that the history is the same. Without it, such a table says that the history is empty.
  package func problem(with seen: ScenarioObservation, after before: ScenarioObservation? = nil) -> TableProblem? {
    for effect in seen.effects {
      if case .publish(let published) = effect, published != seen.state {
        return problem("published is not the state after the step", seen, before)
      }
    }
    for column in columns.names {
      guard let actual = seen.cell(column), let expected = columns.cell(column, of: cells) else { continue }
      if expected == "same", let former = before?.cell(column) {
        guard former != actual else { continue }
        return problem("\(column.lowercased()) is \(actual), not as before", seen, before)
      }
      if !actual.unicodeScalars.elementsEqual(expected.unicodeScalars) {
        return problem("\(column.lowercased()) is \(actual), not \(expected)", seen, before)
      }
    }
    if let rule = seen.rule, !rules.isEmpty, !rules.contains(rule.description) {
      return problem("the rule that decides is \(rule), and the row does not cite it")
    }
    if !columns.names.contains("History"), seen.state.history != before?.state.history ?? [] {
      return problem("the history is \(seen.cell("History") ?? ""), and the table has no history column", seen, before)
    }
    return nil
  }

  /// A problem at this row.
  package func problem(_ message: String) -> TableProblem {
    TableProblem(file: file, line: line, message: "\(id): \(message)")
  }

  private func problem(
    _ message: String, _ seen: ScenarioObservation, _ before: ScenarioObservation?
  ) -> TableProblem {
    let passing = zip(columns.names, cells).map { column, expected in
      guard let actual = seen.cell(column) else { return expected }
      let isSame = before?.cell(column) == actual && column != "Effects"
      return isSame && expected != actual ? "same" : actual
    }
    return problem("\(message); this row would pass:\n| \(passing.joined(separator: " | ")) |")
  }
}
