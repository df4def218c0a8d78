extension String {
  /// The text without white space at its ends, taken off one scalar at a time (rule T1).
  public var withoutOuterWhiteSpace: String {
    var rest = Array(unicodeScalars)
    while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
    rest.reverse()
    while let first = rest.last, first.properties.isWhitespace { rest.removeLast() }
    var trimmed = String.UnicodeScalarView()
    trimmed.append(contentsOf: rest.reversed())
    return String(trimmed)
  }
}
