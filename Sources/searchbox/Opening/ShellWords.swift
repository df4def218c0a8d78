/// The words of a command as the shell splits them, with what quotes and backslashes mean to it.
enum ShellWords {
  /// The words without their quotes; what a variable or a substitution stands for is not known, and stays as it is.
  static func split(_ command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var rest = command[...]
    while let character = rest.popFirst() {
      switch (quote, character) {
      case (nil, _) where character.isWhitespace:
        if let word { words.append(word) }
        word = nil
      case (nil, "'"), (nil, "\""):
        quote = character
        word = word ?? ""
      case (.some(let open), _) where character == open: quote = nil
      case (nil, "\\"), ("\"", "\\"): word = (word ?? "") + (rest.popFirst().map(String.init) ?? "")
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// The text as one word of a script.
  static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
