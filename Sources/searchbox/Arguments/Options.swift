/// What the person asked for on the command line.
package struct Options: Hashable, Sendable {
  /// The adapter that drives the machine.
  package enum Adapter: String, CaseIterable, Sendable {
    case async
    case dispatch
  }

  /// What is recorded of the machine's steps, and where.
  package enum Trace: Hashable, Sendable {
    /// Nothing.
    case off

    /// Each step is printed among the results of the line mode.
    case printed

    /// The steps are written to the file, as a scenario table.
    case file(FilePath)
  }

  /// What the row that was chosen is opened with.
  package enum Opening: Hashable, Sendable {
    /// Nothing: it is printed.
    case nothing

    /// The editor that `$VISUAL` or `$EDITOR` names.
    case editor

    /// That command.
    case command(OpenTemplate)
  }

  /// Where is searched, at least one path.
  package var paths = [FilePath(".")]

  /// The command that searches in place of the program itself.
  package var command: CommandTemplate?

  /// Whether the command also runs for an empty field.
  package var searchesEmptyField = false

  /// The text with which the field begins.
  package var query = ""

  package var includesHidden = false
  package var respectsIgnoreFiles = true
  package var opening = Opening.nothing
  package var showsPreview = true

  /// How long a search may stay silent; zero for as long as it likes.
  package var timeoutMilliseconds = 0

  package var debounceMilliseconds = 50
  package var minimumLength = 1
  package var historyCapacity = 10
  package var discardsPreviousResults = false
  package var limit = 1000
  package var isBurst = false
  package var wantsLines = false
  package var trace = Trace.off
  package var traceHoldsText = false
  package var keepsHistory = true

  /// Whether a zero byte ends what is printed, in place of a line end.
  package var endsWithZero = false

  package var latencyMilliseconds = 0
  package var failEvery = 0
  package var adapter = Adapter.async

  package init() {}

  /// Where is searched, or with what, as people read it.
  package var place: String {
    command.map { DisplayText.clean($0.text) } ?? paths.map(\.display).joined(separator: ", ")
  }

  /// Whether the line mode is asked for, whatever standard input is.
  package var asksForLineMode: Bool { wantsLines || isBurst || trace == .printed }
}
