/// What is marked in a line that a command printed: the query, or else its words.
///
/// Only the command knows what it was looking for, so this is a guess that is never wrong by more than a mark.
struct Marks: Sendable {
  private let whole: Needle?
  private let words: [Needle]

  init(query: String) {
    whole = Needle(query)
    let words = query.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    self.words = words.filter { $0.utf8.count > 1 && $0.count < query.count }.compactMap { Needle(String($0)) }
  }

  /// The part of the line that is shown.
  ///
  /// - Parameters:
  ///   - column: Where the command says that the match begins, the first byte being 1.
  ///   - isCut: Whether the line goes on after these bytes.
  func excerpt(of line: ArraySlice<UInt8>, column: Int?, isCut: Bool) -> Excerpt {
    line.withUnsafeBytes { bytes in
      let start = column.map { min(max(0, $0 - 1), bytes.count) } ?? 0
      for needles in [whole.map { [$0] } ?? [], words] where !needles.isEmpty {
        let match = Self.next(needles, in: bytes, from: start) ?? Self.next(needles, in: bytes, from: 0)
        guard let match else { continue }
        return Excerpt(
          line: bytes, match: match, isContinued: (false, isCut), next: { Self.next(needles, in: $0, from: $1) })
      }
      return Excerpt(line: bytes, match: start..<start, isContinued: (false, isCut), next: { _, _ in nil })
    }
  }

  private static func next(
    _ needles: [Needle], in bytes: UnsafeRawBufferPointer, from position: Int
  ) -> Range<Int>? {
    let matches = needles.compactMap { $0.firstMatch(in: bytes, from: position) }
    return matches.min { $0.lowerBound < $1.lowerBound }
  }
}
