/// The texts and results of the workloads, made before anything is measured.
enum Texts {
  /// A word group typed to its end and deleted again; without white space, so that there is nothing to trim.
  static var plain: [String] { thereAndBack("finite-state-machines-in-practice") }

  /// The edits of two sessions of eight keystrokes each.
  static var sessions: [[String]] { [prefixes(of: "keyboard"), prefixes(of: "notebook")] }

  /// The same lengths as `plain`, with white space at either end or at both.
  static var spaced: [String] {
    plain.enumerated().map { place, text in
      switch place % 3 {
      case 0: return text + " "
      case 1: return "  " + text
      default: return " \t" + text + "\n"
      }
    }
  }

  /// Texts whose first and last scalars lie outside ASCII.
  static var beyondASCII: [String] {
    thereAndBack("東京の天気予報と気温の変化") + thereAndBack("äöüßéèñçøåœþð") + thereAndBack("🙂🚀🎧🧭🪐")
  }

  /// Three texts of a megabyte each; three, so that none equals the one before it.
  static var megabytes: [String] {
    ["a", "b", "c"].map { " " + String(repeating: $0 + " long text, ", count: 1_000_000 / 13) + "\n" }
  }

  /// Two texts of 128,000 combining marks each behind one letter.
  static var marks: [String] {
    ["a", "b"].map { $0 + String(repeating: "\u{301}", count: 128_000) }
  }

  static func numbered(_ count: Int) -> [String] {
    (0..<count).map { "search term number \($0)" }
  }

  static func results(_ count: Int) -> [String] {
    (0..<count).map { "result \($0)" }
  }

  private static func thereAndBack(_ text: String) -> [String] {
    let forth = prefixes(of: text)
    return forth + forth.dropFirst().dropLast().reversed()
  }

  private static func prefixes(of text: String) -> [String] {
    text.indices.map { String(text[...$0]) }
  }
}
