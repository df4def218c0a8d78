/// How the person and the box talk to each other.
package enum FrontEnd: Hashable, Sendable {
  /// Lines are read and printed; the notice is for a person who sits at the terminal.
  case lines(notice: String?)

  /// A box fills the terminal.
  case screen(Appearance)

  private static let lineHint = "each line is the whole text of the field; :quit leaves, and --help says more"

  /// What the terminal can show.
  package struct Appearance: Hashable, Sendable {
    package var usesColor: Bool
    package var usesUnicode: Bool

    package init(usesColor: Bool, usesUnicode: Bool) {
      self.usesColor = usesColor
      self.usesUnicode = usesUnicode
    }
  }

  /// Chooses, before anything is known of the terminal but what the environment says.
  package static func choose(for options: Options, inputIsTerminal: Bool, environment: Environment) -> FrontEnd {
    if !inputIsTerminal { return .lines(notice: nil) }
    if options.asksForLineMode { return .lines(notice: lineHint) }
    if let weakness = environment.weakness {
      return .lines(notice: "\(weakness), so lines are read instead of keys; --help says how")
    }
    return .screen(Appearance(usesColor: environment.allowsColor, usesUnicode: environment.usesUTF8))
  }
}

/// What the environment says about the terminal.
package struct Environment: Sendable {
  private let terminal: String
  private let noColor: String
  private let locale: String

  /// Reads the variables with the function that is given.
  package init(_ variable: (String) -> String?) {
    terminal = variable("TERM") ?? ""
    noColor = variable("NO_COLOR") ?? ""
    locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? ""
  }

  /// Why the terminal cannot show a box; nil if it can.
  var weakness: String? {
    if terminal.isEmpty { return "TERM is not set" }
    return terminal == "dumb" ? "TERM=dumb cannot show a box" : nil
  }

  /// Whether colours are wanted; see no-color.org.
  var allowsColor: Bool { noColor.isEmpty }

  /// Whether the terminal takes and shows more than ASCII.
  var usesUTF8: Bool {
    let name = locale.lowercased()
    return name.hasSuffix("utf-8") || name.hasSuffix("utf8") || name.contains("utf-8@") || name.contains("utf8@")
  }
}
