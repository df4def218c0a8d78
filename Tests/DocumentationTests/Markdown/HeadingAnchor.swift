/// The anchor that a forge gives to a heading.
enum HeadingAnchor {
  /// Lower case, without markup and punctuation, with hyphens for spaces, and with a number if it was taken before.
  static func make(for heading: String, after taken: [String]) -> String {
    let text = heading.replacing(/\[([^\]]*)\]\([^)]*\)/) { $0.1 }
    let anchor = String(text.lowercased().compactMap(character))
    let doubles = taken.filter { $0 == anchor || isNumbered($0, anchor) }
    return doubles.isEmpty ? anchor : "\(anchor)-\(doubles.count)"
  }

  private static func character(_ character: Character) -> Character? {
    if character == " " { return "-" }
    return character.isLetter || character.isNumber || character == "-" || character == "_" ? character : nil
  }

  private static func isNumbered(_ taken: String, _ anchor: String) -> Bool {
    guard taken.hasPrefix(anchor + "-") else { return false }
    return Int(taken.dropFirst(anchor.count + 1)) != nil
  }
}
