/// A command with a place for the query, as the person wrote it for the shell.
///
/// The query never becomes part of the script: it is the script's first argument, and stands for `{q}` as text that
/// the shell takes as it is, whatever is in it.
package struct CommandTemplate: Hashable, Sendable {
  /// The template as it was written.
  package let text: String

  /// What the shell is given to run.
  package let script: String

  /// Nil if there is no place for the query in the template.
  package init?(_ text: String) {
    let template = ShellTemplate(text, marks: ["{q}"])
    guard !template.used.isEmpty else { return nil }
    self.text = text
    script = template.script
  }
}
