/// The part of a line that is worth showing: the first match and what stands around it, with all further matches.
package struct Excerpt: Hashable, Sendable {
  /// A piece of the text after the first match.
  package struct Piece: Hashable, Sendable {
    package let text: String
    package let isMatch: Bool

    package init(_ text: String, isMatch: Bool = false) {
      self.text = text
      self.isMatch = isMatch
    }
  }

  package let before: String

  /// The first match; empty if the query does not stand in the line as it was typed.
  package let match: String

  /// What follows, cut wherever a match begins or ends.
  package let rest: [Piece]

  package init(before: String, match: String, after: String) {
    self.init(before: before, match: match, rest: [Piece(after)])
  }

  package init(before: String, match: String, rest: [Piece]) {
    self.before = before
    self.match = match
    self.rest = rest.filter { !$0.text.isEmpty }
  }

  package var after: String { rest.map(\.text).joined() }
  package var text: String { before + match + after }

  /// Cuts the excerpt out of a line's bytes, whatever they are and however long the line is.
  ///
  /// - Parameters:
  ///   - line: The bytes of the line, without its end.
  ///   - match: Where the query was found in it.
  ///   - isContinued: Whether the line has begun earlier, or goes on after these bytes.
  ///   - next: Finds the next match in the bytes, from a position on.
  init(
    line: UnsafeRawBufferPointer, match: Range<Int>, isContinued: (before: Bool, after: Bool),
    next: (UnsafeRawBufferPointer, Int) -> Range<Int>?
  ) {
    let from = line.startOfScalar(notAfter: max(0, match.lowerBound - Self.reach))
    let middle = line.startOfScalar(notAfter: min(match.upperBound, match.lowerBound + Self.reach))
    let to = line.startOfScalar(notAfter: min(line.count, middle + Self.reach))
    before = (from > 0 || isContinued.before ? "…" : "") + Self.text(line[from..<match.lowerBound])
    self.match = Self.text(line[match.lowerBound..<middle])
    var rest: [Piece] = []
    let bytes = UnsafeRawBufferPointer(rebasing: line[..<to])
    var place = middle
    while place < to, let found = next(bytes, place), !found.isEmpty {
      rest.append(Piece(Self.text(line[place..<found.lowerBound])))
      rest.append(Piece(Self.text(line[found]), isMatch: true))
      place = found.upperBound
    }
    let end = to < line.count || isContinued.after ? "…" : ""
    rest.append(Piece(Self.text(line[place..<to]) + end))
    self.rest = rest.filter { !$0.text.isEmpty }
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
