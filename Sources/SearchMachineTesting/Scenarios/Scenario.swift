import SearchMachineCore

/// A story in virtual time: a table with one row an input, each with what must be seen after it.
///
/// The table's first header cell is `Scenario`. A first row with the input `new` chooses the policy and the history;
/// without one, the box has the default policy and no history.
public struct Scenario: Sendable {
  /// What all the row IDs begin with.
  public let name: String

  /// The rows, in order.
  package let steps: [ScenarioStep]

  /// All scenarios of a Markdown text, in order; other tables are left alone.
  ///
  /// A table whose header is `Scenarios` and `Rows` says in its one row how many of both there are, so that none is lost
  /// unseen.
  ///
  /// - Parameters:
  ///   - text: The whole file.
  ///   - file: The name to report problems with.
  /// - Throws: The first `TableProblem`: a table that cannot be read, one that has the columns of a scenario but another
  ///   first header cell, a row whose ID stands twice, a table with rows of two scenarios, a text without any scenario, or
  ///   with others than it says.
  public static func parse(_ text: String, file: String) throws(TableProblem) -> [Scenario] {
    let tables = try MarkdownTable.parse(text, file: file)
    let scenarios = try scenarios(in: tables, file: file)
    for table in tables where ScenarioCount.isCount(table) { try ScenarioCount(of: scenarios).expect(table) }
    return scenarios
  }

  private static func scenarios(in tables: [MarkdownTable], file: String) throws(TableProblem) -> [Scenario] {
    var scenarios: [Scenario] = []
    for table in tables where table.kind == "Scenario" || ScenarioColumns.looksLikeOne(table) {
      guard table.kind == "Scenario" else {
        throw table.problem("the table has the columns of a scenario, but its first header cell is '\(table.kind)'")
      }
      let scenario = try Scenario(table)
      guard !scenarios.contains(where: { $0.name == scenario.name }) else {
        throw table.problem("there is a scenario '\(scenario.name)' already", at: table.rows.first?.line)
      }
      scenarios.append(scenario)
    }
    guard !scenarios.isEmpty else {
      throw TableProblem(file: file, line: 1, message: "the file has no table whose first header cell is 'Scenario'")
    }
    return scenarios
  }

  /// Reads one table.
  ///
  /// - Throws: A `TableProblem`, as `parse` does.
  package init(_ table: MarkdownTable) throws(TableProblem) {
    let columns = try ScenarioColumns(table)
    var steps: [ScenarioStep] = []
    for row in table.rows {
      let step = try ScenarioStep(row, in: table, columns: columns)
      if let first = steps.first, first.name != step.name {
        throw table.problem("'\(step.id)' is not a row of the scenario '\(first.name)'", at: row.line)
      }
      if steps.contains(where: { $0.id == step.id }) {
        throw table.problem("the ID '\(step.id)' stands twice", at: row.line)
      }
      if case .new = step.input.input, !steps.isEmpty {
        throw table.problem("\(step.id): 'new' can only be the first input", at: row.line)
      }
      steps.append(step)
    }
    self.steps = steps
    name = steps.first?.name ?? ""
  }

  /// Plays the scenario on the machine itself.
  ///
  /// - Returns: The first row that does not hold; nil if all do.
  public func run() -> TableProblem? {
    var machine = ScenarioMachine()
    return run { step in
      let effects = machine.perform(step)
      return ScenarioObservation(of: machine, after: effects)
    }
  }

  /// Plays the scenario on any front end.
  ///
  /// - Parameter perform: Does one input and tells what can be seen then. The first one is always `new`.
  /// - Returns: The first row that does not hold; nil if all do.
  public func run<E: Error>(_ perform: (TimedInput) throws(E) -> ScenarioObservation) throws(E) -> TableProblem? {
    if let opening { _ = try perform(opening) }
    for step in steps {
      if let problem = step.problem(with: try perform(step.input)) { return problem }
    }
    return nil
  }

  /// Plays the scenario on any front end that takes its steps asynchronously.
  ///
  /// - Parameters:
  ///   - isolation: Where the steps are done: where the caller is, unless it says otherwise.
  ///   - perform: Does one input and tells what can be seen then. The first one is always `new`.
  /// - Returns: The first row that does not hold; nil if all do.
  public func run<E: Error>(
    isolation: isolated (any Actor)? = #isolation,
    _ perform: (TimedInput) async throws(E) -> ScenarioObservation
  ) async throws(E) -> TableProblem? {
    if let opening { _ = try await perform(opening) }
    for step in steps {
      if let problem = step.problem(with: try await perform(step.input)) { return problem }
    }
    return nil
  }

  /// Whether the first row makes the box.
  var beginsWithNewBox: Bool {
    if case .new = steps.first?.input.input { return true }
    return false
  }

  /// The box that a scenario has which does not begin with one.
  private var opening: TimedInput? {
    if beginsWithNewBox { return nil }
    return TimedInput(time: .zero, input: .new(SearchPolicy(), history: []))
  }
}

extension Scenario: CustomStringConvertible {
  /// The name, which a list of test cases shows.
  public var description: String { name }
}
