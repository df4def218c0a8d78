extension String {
  /// The text without the white space at its ends (rule T1); the same string, not a copy, if there is none.
  var trimmedOfWhiteSpace: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhiteSpace }) else { return "" }
    guard let last = scalars.lastIndex(where: { !$0.isWhiteSpace }) else { return "" }
    let end = scalars.index(after: last)
    if first == scalars.startIndex && end == scalars.endIndex { return self }
    return String(scalars[first..<end])
  }

  /// Whether there are at least that many Characters; it counts no further (rule T3).
  func hasLength(ofAtLeast minimum: Int) -> Bool {
    index(startIndex, offsetBy: minimum, limitedBy: endIndex) != nil
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has the White_Space property, with a short way for ASCII.
  fileprivate var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
