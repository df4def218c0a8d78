/// A shell script in which marks stand for its arguments.
package struct ShellTemplate: Hashable, Sendable {
  /// The script: the first mark has become its first argument, and so on.
  package let script: String

  /// The marks that stand in it.
  package let used: Set<String>

  /// Puts each mark's argument into its place, so that it stays one word and is no code, within whatever quotes; a
  /// mark after a backslash stays as it is.
  ///
  /// Two things are not understood: a here-document, within which the quotes around the argument would be text, and
  /// within `"$(…)"` a pattern of `case` without its opening parenthesis. The argument is no code there either.
  package init(_ text: String, marks: [String]) {
    var quoting = ShellQuoting()
    var script = String.UnicodeScalarView()
    var used: Set<String> = []
    var rest = text.unicodeScalars[...]
    while let scalar = rest.first {
      if let place = marks.firstIndex(where: { rest.starts(with: $0.unicodeScalars) }), !quoting.isEscaped {
        script.append(contentsOf: quoting.argument(place + 1).unicodeScalars)
        used.insert(marks[place])
        rest.removeFirst(marks[place].unicodeScalars.count)
      } else {
        script.append(scalar)
        quoting.read(scalar)
        rest.removeFirst()
      }
    }
    self.script = String(script)
    self.used = used
  }
}

/// Knows in which kind of quotes the next character of a shell script stands.
///
/// To a shell a quote is one whatever follows it, so this reads scalars: an accent behind it would make one Character of
/// the two.
private struct ShellQuoting {
  private enum Context {
    case plain
    case single
    case double

    /// Within `$(…)`, where quotes begin anew.
    case substitution

    /// Within backquotes, where they do so too.
    case backquotes

    /// From `#` to the end of the line.
    case comment
  }

  private var contexts: [Context] = [.plain]
  private var followsDollar = false

  /// Whether the next character begins a word.
  private var beginsWord = true

  /// Whether the character before was a backslash that takes the meaning from this one.
  private(set) var isEscaped = false

  /// How the argument with that number is written here.
  mutating func argument(_ number: Int) -> String {
    (followsDollar, beginsWord) = (false, false)
    switch contexts.last {
    case .single: return "'\"${\(number)}\"'"
    case .double: return "${\(number)}"
    case .plain, .substitution, .backquotes, .comment, nil: return "\"${\(number)}\""
    }
  }

  mutating func read(_ character: Unicode.Scalar) {
    let (followsDollar, beginsWord) = (followsDollar, beginsWord)
    self.beginsWord = !isEscaped && " \t\n;&|()`".unicodeScalars.contains(character)
    self.followsDollar = character == "$" && !isEscaped
    if isEscaped {
      isEscaped = false
      return
    }
    switch (contexts.last ?? .plain, character) {
    case (.single, "'"), (.double, "\""), (.substitution, ")"), (.backquotes, "`"): contexts.removeLast()
    case (.comment, "\n"): contexts.removeLast()
    case (.single, _), (.comment, _): break
    case (_, "\\"): isEscaped = true
    case (_, "`"): contexts.append(.backquotes)
    case (.substitution, "("): contexts.append(.substitution)
    case (_, "(") where followsDollar: contexts.append(.substitution)
    case (.double, _): break
    case (_, "#") where beginsWord: contexts.append(.comment)
    case (_, "'"): contexts.append(.single)
    case (_, "\""): contexts.append(.double)
    default: break
    }
  }
}
