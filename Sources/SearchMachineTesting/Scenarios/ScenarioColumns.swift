import SearchMachineCore

/// The columns of a table whose rows are steps, in their order.
///
/// The first header cell is the table's kind; the cells below it are row IDs, a name and a number such as `F01.3`.
package struct ScenarioColumns: Hashable, Sendable {
  /// What every such table has after the ID.
  package static let required = ["At", "Input", "Query", "Phase", "Answer", "Deadline", "Effects"]

  /// What may follow, in this order.
  package static let optional = ["History", "Rules"]

  /// The names of the columns, the kind first.
  package let names: [String]

  /// Reads the header of a table.
  ///
  /// - Throws: A `TableProblem` if the columns are not the required ones, then any of the optional ones.
  package init(_ table: MarkdownTable) throws(TableProblem) {
    names = table.header.cells
    let extra = names.dropFirst(1 + Self.required.count)
    let isComplete = names.dropFirst().starts(with: Self.required)
    guard isComplete, Array(extra) == Self.optional.filter(extra.contains) else {
      let columns = Self.required.joined(separator: ", ")
      throw table.problem("the columns after '\(table.kind)' must be \(columns), then History and Rules if wanted")
    }
  }

  /// Whether a table has columns like these, whatever its kind.
  static func looksLikeOne(_ table: MarkdownTable) -> Bool {
    table.header.cells.dropFirst().starts(with: ["At", "Input"])
  }

  /// All columns of a table of transitions.
  static let all = ScenarioColumns(names: ["Transition"] + required + optional)

  private init(names: [String]) {
    self.names = names
  }

  /// The cell of a row in the column of that name; nil if the table has no such column.
  func cell(_ name: String, of cells: [String]) -> String? {
    names.firstIndex(of: name).map { cells[$0] }
  }
}
