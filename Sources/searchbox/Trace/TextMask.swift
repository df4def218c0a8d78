/// Puts letters in the place of texts, so that a trace tells nothing but how long they are and which are the same.
///
/// Two texts are equal after masking exactly if they were before, with case and without, and each keeps its length in
/// Characters and the white space at its ends. So the machine decides on masked texts as it did on the real ones.
package struct TextMask {
  private var words: [String: String] = [:]
  private var families: [String: Family] = [:]
  private var familyCounts: [Int: Int] = [:]

  /// The spellings that differ only in case.
  private struct Family {
    let letters: [Character]
    var spellingCount = 0
  }

  package init() {}

  /// What stands for the text.
  package mutating func mask(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }) else { return text }
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else { return text }
    let end = scalars.index(after: last)
    return String(scalars[..<first]) + word(for: String(scalars[first..<end])) + String(scalars[end...])
  }

  private mutating func word(for query: String) -> String {
    if let word = words[query] { return word }
    let key = query.lowercased()
    var family = families[key] ?? Family(letters: newLetters(query.count))
    let word = Self.spelling(family.spellingCount, of: family.letters)
    family.spellingCount += 1
    families[key] = family
    words[query] = word
    return word
  }

  /// The letters of the next family of that length: its number, the first letter carrying what the others do not.
  private mutating func newLetters(_ length: Int) -> [Character] {
    var number = familyCounts[length, default: 0]
    familyCounts[length] = number + 1
    var letters: [Character] = []
    for _ in 1..<max(1, length) {
      letters.append(Self.alphabet[number % 26])
      number /= 26
    }
    letters.append(number < Self.alphabet.count ? Self.alphabet[number] : Self.ideograph(number - Self.alphabet.count))
    return letters.reversed()
  }

  /// The letters, those in upper case at whose places the number has a one.
  private static func spelling(_ number: Int, of letters: [Character]) -> String {
    let spelled = letters.enumerated().map { place, letter in
      place < Int.bitWidth - 1 && number >> place & 1 == 1 ? letter.uppercased() : String(letter)
    }
    return spelled.joined()
  }

  /// Letters that have two cases, each of one Character.
  private static let alphabet = Array(
    "abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρτυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюя")

  private static func ideograph(_ number: Int) -> Character {
    Unicode.Scalar(UInt32(0x4E00 + number % 0x5000)).map(Character.init) ?? "一"
  }
}
