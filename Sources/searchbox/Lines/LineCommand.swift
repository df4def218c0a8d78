/// What a line of the line mode asks for.
package enum LineCommand: Hashable, Sendable {
  case type(String)
  case submit
  case retry
  case clear
  case cancel
  case history
  case quit
  case unknown(String)

  /// Reads a line: a colon begins a command, two begin a text that begins with one.
  package init(line: String) {
    guard line.hasPrefix(":") else {
      self = .type(line)
      return
    }
    if line.hasPrefix("::") {
      self = .type(String(line.dropFirst()))
      return
    }
    let end = line.lastIndex { !$0.isWhitespace } ?? line.startIndex
    switch line[...end] {
    case ":submit": self = .submit
    case ":retry": self = .retry
    case ":clear": self = .clear
    case ":cancel": self = .cancel
    case ":history": self = .history
    case ":quit": self = .quit
    default: self = .unknown(String(line[...end]))
    }
  }

  /// What is said about a command that there is not.
  package static let hint =
    "the commands are :submit :retry :clear :cancel :history :quit; ::text types a text that begins with a colon"
}
