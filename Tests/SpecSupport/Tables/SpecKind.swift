import SearchMachineTesting

/// The words that can stand in the first header cell of an executable table.
package enum SpecKind: String, CaseIterable, Sendable {
  /// A rule, which other rows cite.
  case rule = "Rule"

  /// A starting point for transitions.
  case setup = "Setup"

  /// One step from a setup.
  case transition = "Transition"

  /// The inputs that change nothing at a setup.
  case unchanged = "Unchanged"

  /// One step of a story.
  case scenario = "Scenario"

  /// A text and its query.
  case text = "Text"

  /// Two texts, and whether they are the same query.
  case equal = "Equal"

  /// A text, a minimum length, and whether the text has it.
  case length = "Length"

  /// Inputs, and the history after them.
  case history = "History"

  /// A promise of the adapters, under the rule that its ID begins with.
  case promise = "Promise"

  /// A property of every step, and what checks it.
  case property = "Property"

  /// A bounded world, and how large it is.
  case world = "World"

  /// A file of the folder and the number of its executable rows.
  case file = "File"

  /// The kind whose columns a table has that has another word in its first cell, by mistake; nil if there is none.
  ///
  /// Two columns after the first cell tell.
  static func meant(by table: MarkdownTable) -> SpecKind? {
    guard SpecKind(rawValue: table.kind) == nil else { return nil }
    let columns = Array(table.header.cells.dropFirst().prefix(2))
    return allCases.first { $0.firstColumns == columns }
  }

  private var firstColumns: [String] {
    switch self {
    case .rule: ["What holds", "Why"]
    case .setup: ["Like", "Inputs"]
    case .transition, .scenario: ["At", "Input"]
    case .unchanged: ["At", "Inputs"]
    case .text: ["Typed", "Query"]
    case .equal: ["Left", "Right"]
    case .length: ["Typed", "Minimum"]
    case .history: ["Inputs", "After"]
    case .promise: ["What happens", "What is seen"]
    case .property: ["Name", "What holds"]
    case .world: ["Settings", "Texts"]
    case .file: ["Rows", "What it holds"]
    }
  }
}
