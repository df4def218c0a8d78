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
}
