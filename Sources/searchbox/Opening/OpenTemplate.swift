/// A command that opens a place in a file: `{file}`, `{line}` and `{column}` stand for it, and the shell runs the rest.
///
/// As with the template of a search, nothing of the place becomes part of the script: it comes as arguments.
package struct OpenTemplate: Hashable, Sendable {
  /// What the shell is given to run, with the file, the line and the column as its arguments.
  package let script: String

  /// Nil if there is no place for the file.
  package init?(_ text: String) {
    let template = ShellTemplate(text, marks: ["{file}", "{line}", "{column}"])
    guard template.used.contains("{file}") else { return nil }
    script = template.script
  }
}
