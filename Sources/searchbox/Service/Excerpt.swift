/// The part of a line that is worth showing: the match and what stands around it.
package struct Excerpt: Hashable, Sendable {
  package let before: String
  package let match: String
  package let after: String

  package init(before: String, match: String, after: String) {
    self.before = before
    self.match = match
    self.after = after
  }

  package var text: String { before + match + after }

  /// Cuts the excerpt out of a line's bytes, whatever they are and however long the line is.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, without its end.
  ///   - match: Where the query was found in it.
  ///   - isContinued: Whether the line has begun earlier, or goes on after these bytes.
  init(line: UnsafeRawBufferPointer, match: Range<Int>, isContinued: (before: Bool, after: Bool)) {
    let from = line.startOfScalar(notAfter: max(0, match.lowerBound - Self.reach))
    let middle = line.startOfScalar(notAfter: min(match.upperBound, match.lowerBound + Self.reach))
    let to = line.startOfScalar(notAfter: min(line.count, middle + Self.reach))
    before = (from > 0 || isContinued.before ? "…" : "") + Self.text(line[from..<match.lowerBound])
    self.match = Self.text(line[match.lowerBound..<middle])
    after = Self.text(line[middle..<to]) + (to < line.count || isContinued.after ? "…" : "")
  }

  /// The number of bytes that are shown on each side of the match, and of the match itself.
  private static let reach = 400

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    DisplayText.clean(String(decoding: bytes, as: UTF8.self))
  }
}

extension UnsafeRawBufferPointer {
  /// The position, or the nearest one before it, that is not inside a UTF-8 sequence.
  fileprivate func startOfScalar(notAfter position: Int) -> Int {
    guard position < count else { return count }
    var start = position
    while start > 0 && position - start < 3 && self[start] & 0xC0 == 0x80 { start -= 1 }
    return self[start] & 0xC0 == 0x80 ? position : start
  }
}
