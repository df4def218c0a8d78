/// A query made ready for looking through bytes.
package enum Needle: Sendable {
  /// Only ASCII, which is found without decoding anything.
  case ascii(AsciiNeedle)

  /// Anything else, which is compared Character by Character.
  case unicode(UnicodeNeedle)

  /// Takes the query as the machine gives it: without white space at its ends.
  ///
  /// Nil if no line can hold it: it is empty, or goes over several lines.
  package init?(_ query: String) {
    if query.isEmpty || query.utf8.contains(.newline) { return nil }
    let folded = query.map { $0.foldedCase }
    if folded.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }) {
      self = .ascii(AsciiNeedle(folded.flatMap { Array($0.utf8) }))
    } else {
      self = .unicode(UnicodeNeedle(folded))
    }
  }

  /// The first place at or after the position, within one line, where the query is found.
  ///
  /// - Parameters:
  ///   - bytes: Whole lines, the last of which need not be ended.
  ///   - position: The start of a line, or of what is left of one.
  ///   - memory: What an earlier call for the same bytes found out; a new one for new bytes.
  func firstMatch(in bytes: UnsafeRawBufferPointer, from position: Int, memory: inout NeedleMemory) -> Range<Int>? {
    switch self {
    case .ascii(let needle): return needle.firstMatch(in: bytes, from: position, memory: &memory)
    case .unicode(let needle): return needle.firstMatch(in: bytes, from: position, memory: &memory)
    }
  }

  /// The first match at or after the position in a single line.
  func firstMatch(in line: UnsafeRawBufferPointer, from position: Int) -> Range<Int>? {
    var memory = NeedleMemory()
    return firstMatch(in: line, from: position, memory: &memory)
  }

  /// The number of bytes in which a match that is cut in two may begin.
  var overlap: Int {
    switch self {
    case .ascii(let needle): return needle.bytes.count - 1
    case .unicode(let needle): return needle.overlap
    }
  }
}

extension Character {
  /// What two spellings of a Character have in common: its lower case, the two small sigmas being one.
  package var foldedCase: String {
    let lower = lowercased()
    return lower == "ς" ? "σ" : lower
  }
}
