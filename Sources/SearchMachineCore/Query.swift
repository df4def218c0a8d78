extension String {
  /// The text without the white space at its ends (rule T1); the same string, not a copy, if there is none.
  var trimmedOfWhiteSpace: String {
    if hasPlainEnds { return self }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhiteSpace }) else { return "" }
    guard let last = scalars.lastIndex(where: { !$0.isWhiteSpace }) else { return "" }
    let end = scalars.index(after: last)
    if first == scalars.startIndex && end == scalars.endIndex { return self }
    return String(scalars[first..<end])
  }

  /// Whether the first and the last byte alone show that there is nothing to trim, as they do for most texts.
  private var hasPlainEnds: Bool {
    guard let first = utf8.first, let last = utf8.last else { return true }
    return first.isPlain && last.isPlain
  }

  /// Whether there are at least that many Characters; it counts no further (rule T3).
  func hasLength(ofAtLeast minimum: Int) -> Bool {
    if minimum <= 1 { return minimum <= 0 || !isEmpty }
    return index(startIndex, offsetBy: minimum, limitedBy: endIndex) != nil
  }
}

extension UInt8 {
  /// Whether the byte is by itself an ASCII scalar that is neither white space nor a control.
  fileprivate var isPlain: Bool {
    self > 0x20 && self < 0x7F
  }
}

extension Unicode.Scalar {
  /// Whether the scalar has the White_Space property, with a short way for ASCII.
  fileprivate var isWhiteSpace: Bool {
    isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
