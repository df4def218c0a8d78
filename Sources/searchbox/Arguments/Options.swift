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

  package var path = FilePath(".")
  package var debounceMilliseconds = 300
  package var minimumLength = 1
  package var historyCapacity = 10
  package var discardsPreviousResults = false
  package var limit = 1000
  package var isBurst = false
  package var wantsLines = false
  package var trace = Trace.off
  package var traceHoldsText = false
  package var keepsHistory = true
  package var latencyMilliseconds = 0
  package var failEvery = 0
  package var adapter = Adapter.async

  package init() {}

  /// Whether the line mode is asked for, whatever standard input is.
  package var asksForLineMode: Bool { wantsLines || isBurst || trace == .printed }
}
