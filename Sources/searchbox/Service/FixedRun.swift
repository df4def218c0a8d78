/// A part of a query, each Character of which is written as the same bytes wherever it stands, but for its case.
///
/// Whoever looks for it need not decode the text. That it is there does not yet mean a match: an accent may follow.
package struct FixedRun: Sendable {
  /// A letter in its two cases; what has no case is twice the same.
  private struct Letter {
    let small: [UInt8]
    let capital: [UInt8]

    /// Takes a Character whose case has been folded; nil if it can be written in another way.
    init?(_ character: String) {
      guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1 else { return nil }
      guard FixedRun.fixed.contains(where: { $0.contains(scalar) }) else { return nil }
      small = Array(character.utf8)
      capital = Array(scalar.properties.uppercaseMapping.utf8)
    }
  }

  private let letters: [Letter]

  /// The longest such part of the query's Characters, whose case has been folded; nil if there is none.
  package init?(in characters: [String]) {
    var longest: [Letter] = []
    var current: [Letter] = []
    for character in characters {
      if let letter = Letter(character) { current.append(letter) } else { current = [] }
      if current.count > longest.count { longest = current }
    }
    if longest.isEmpty { return nil }
    letters = longest
  }

  /// The first place at or after the position where the part stands, in any case.
  func firstPlace(in bytes: UnsafeRawBufferPointer, from position: Int, memory: inout NeedleMemory) -> Int? {
    let first = letters[0]
    var start = position
    while true {
      let next = memory.nextPlace(from: start) { capital, position in
        bytes.firstPlace(of: capital ? first.capital : first.small, from: position)
      }
      guard let place = next else { return nil }
      if stands(in: bytes, at: place) { return place }
      start = place + 1
    }
  }

  private func stands(in bytes: UnsafeRawBufferPointer, at place: Int) -> Bool {
    var start = place
    for letter in letters {
      guard let length = [letter.small, letter.capital].first(where: { bytes.holds($0, at: start) })?.count else {
        return false
      }
      start += length
    }
    return true
  }

  /// Space, digits, and letters: Latin, Greek, Russian, Hebrew, Thai consonants.
  ///
  /// Left out are k, iota and omega, which signs stand for too, sigma, which has a third form, and letters that are
  /// composed, as short i is.
  private static let fixed: [ClosedRange<Unicode.Scalar>] = [
    " "..." ", "0"..."9", "a"..."j", "l"..."z",
    "\u{3B1}"..."\u{3B8}", "\u{3BA}"..."\u{3C1}", "\u{3C4}"..."\u{3C8}", "\u{430}"..."\u{438}", "\u{43A}"..."\u{44F}",
    "\u{5D0}"..."\u{5EA}", "\u{E01}"..."\u{E2E}",
  ]
}
