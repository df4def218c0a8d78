/// The words of a command as the shell splits them, with what quotes and backslashes mean to it.
enum ShellWords {
  /// The words without their quotes; what a variable or a substitution stands for is not known, and stays as it is.
  static func split(_ command: String) -> [String] {
    var words: [String.UnicodeScalarView] = []
    var word: String.UnicodeScalarView?
    var quote: Unicode.Scalar?
    var rest = command.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch (quote, scalar) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if let word { words.append(word) }
        word = nil
      case (nil, "'"), (nil, "\""):
        quote = scalar
        word = word ?? .init()
      case (.some(let open), _) where scalar == open: quote = nil
      case (nil, "\\"), ("\"", "\\"): word = (word ?? .init()) + (rest.popFirst().map { [$0] } ?? [])
      default: word = (word ?? .init()) + [scalar]
      }
    }
    return (words + (word.map { [$0] } ?? [])).map { String($0) }
  }

  /// The text as one word of a script.
  static func quoted(_ text: String) -> String {
    let parts = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.map { String($0) }.joined(separator: #"'\''"#) + "'"
  }
}
