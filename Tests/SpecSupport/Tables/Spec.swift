import SearchMachineCore
import SearchMachineTesting

/// All executable tables of a folder of Markdown files.
package struct Spec: Sendable {
  /// The starting points, in order.
  package private(set) var setups: [SpecSetup] = []

  /// The steps from them, in order.
  package private(set) var transitions: [ScenarioStep] = []

  /// The stories, in order.
  package private(set) var scenarios: [Scenario] = []

  /// The rows of the small tables, in order.
  package private(set) var functions: [SpecFunctionRow] = []

  /// The properties, in order.
  package private(set) var properties: [SpecProperty] = []

  /// The bounded worlds, in order.
  package private(set) var worlds: [SpecWorld] = []

  /// The rows that name a rule or a file, by their tables' kinds.
  private(set) var names: [SpecKind: [(name: String, table: MarkdownTable, row: MarkdownTable.Row)]] = [:]

  /// The files, with the number of executable rows that each holds.
  private(set) var rowCounts: [String: Int] = [:]

  /// The executable tables, in order.
  private(set) var tables: [(kind: SpecKind, table: MarkdownTable)] = []

  private var citations: Set<String> = []
  private var unresolved: [SpecSetup] = []
  private var places: [String: String] = [:]

  /// Reads the files.
  ///
  /// - Parameter files: The name and the whole text of each file.
  /// - Throws: The first `TableProblem`: what cannot be read, or an ID that stands twice.
  package init(_ files: [(name: String, text: String)]) throws(TableProblem) {
    for file in files {
      rowCounts[file.name] = 0
      for table in try MarkdownTable.parse(file.text, file: file.name, allowsExamples: false) {
        if let kind = SpecKind.meant(by: table) {
          throw table.problem("a table with these columns begins with '\(kind.rawValue)', not with '\(table.kind)'")
        }
        guard let kind = SpecKind(rawValue: table.kind) else { continue }
        try read(table, as: kind)
        if kind != .file { tables.append((kind, table)) }
        rowCounts[file.name, default: 0] += kind == .file ? 0 : table.rows.count
      }
    }
    try resolveSetups()
  }

  private mutating func read(_ table: MarkdownTable, as kind: SpecKind) throws(TableProblem) {
    for row in table.rows {
      if let place = places.updateValue("\(table.file):\(row.line)", forKey: row.cells[0]) {
        throw table.problem("the ID '\(row.cells[0])' stands at \(place) already", at: row.line)
      }
    }
    switch kind {
    case .scenario:
      let scenario = try Scenario(table)
      scenarios.append(scenario)
      citations.formUnion(scenario.steps.flatMap(\.rules))
    case .transition:
      let columns = try ScenarioColumns(table)
      for row in table.rows { transitions.append(try ScenarioStep(row, in: table, columns: columns)) }
      citations.formUnion(transitions.flatMap(\.rules))
    case .unchanged:
      try table.expect(["Unchanged", "At", "Inputs", "Rules"])
      for row in table.rows { transitions += try ScenarioStep.unchanged(row, in: table) }
      citations.formUnion(transitions.flatMap(\.rules))
    case .setup:
      try table.expect(SpecSetup.columns)
      for row in table.rows { unresolved.append(try SpecSetup(row, in: table)) }
    case .rule, .file:
      try table.expect(kind == .rule ? ["Rule", "What holds", "Why"] : ["File", "Rows", "What it holds"])
      names[kind, default: []] += table.rows.map { ($0.cells[0], table, $0) }
    case .promise:
      try table.expect(AdapterSpec.columns)
      citations.formUnion(table.rows.map { String($0.cells[0].prefix { $0 != "." }) })
    case .property:
      try table.expect(SpecProperty.columns)
      properties += table.rows.map { SpecProperty($0, in: table) }
      citations.formUnion(properties.flatMap(\.rules))
    case .world:
      try table.expect(SpecWorld.columns)
      for row in table.rows { worlds.append(try SpecWorld(row, in: table)) }
    case .text, .equal, .length, .history:
      let columns = [kind.rawValue] + (SpecFunctionRow.columns(of: kind) ?? [])
      let hasRules = table.header.cells.last == "Rules"
      try table.expect(columns + (hasRules ? ["Rules"] : []))
      for row in table.rows {
        functions.append(SpecFunctionRow(kind: kind, row: row, table: table))
        if hasRules { citations.formUnion(row.cells[columns.count].split(separator: " ").map(String.init)) }
      }
    }
  }

  /// Takes up the setups whose own setups, to be like or to go on from, are there; in any order, as files have none.
  private mutating func resolveSetups() throws(TableProblem) {
    while let setup = unresolved.first {
      var waiting: [SpecSetup] = []
      for setup in unresolved {
        if let resolved = setup.resolved(with: setups) { setups.append(resolved) } else { waiting.append(setup) }
      }
      guard waiting.count < unresolved.count else {
        throw setup.problem("'\(setup.name)' is like, or goes on from, a setup that is not there")
      }
      unresolved = waiting
    }
  }

  /// Whether some row cites the rule.
  func isCited(_ rule: String) -> Bool {
    citations.contains(rule)
  }

  /// The numbers that rows cite.
  var citedRules: Set<String> { citations }
}

extension MarkdownTable {
  /// Checks the header.
  func expect(_ columns: [String]) throws(TableProblem) {
    guard header.cells == columns else {
      throw problem("the columns of a '\(kind)' table are \(columns.joined(separator: ", "))")
    }
  }
}
