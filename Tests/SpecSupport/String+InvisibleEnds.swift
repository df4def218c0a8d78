extension String {
  /// The text without what cannot be seen at its ends, taken off one Character at a time (rule T1).
  public var withoutInvisibleEnds: String {
    var rest = Array(self)
    while let last = rest.last, last.isInvisible { rest.removeLast() }
    while let first = rest.first, first.isInvisible { rest.removeFirst() }
    var scalars = Array(String(rest).unicodeScalars)
    while let first = scalars.first, first.properties.isWhitespace { scalars.removeFirst() }
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension Character {
  /// Whether the Character is nothing but white space and scalars that show nothing (rule T1).
  fileprivate var isInvisible: Bool {
    unicodeScalars.allSatisfy { scalar in
      scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control || scalar == "\u{FFFC}"
    }
  }
}
