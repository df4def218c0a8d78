/// A query all of whose Characters have a known spelling: found in bytes, and decoded only where that is in doubt.
struct SpelledNeedle: Sendable {
  private let letters: [Spelling]

  /// The place in the query of the Character that is looked for.
  private let anchor: Int

  /// What is looked for: the sequences of the anchor, and the traces of its other spellings.
  private let sequences: [[UInt8]]

  /// The traces of other spellings of all Characters.
  private let traces: [[UInt8]]

  /// Nil if there is a Character without a known spelling.
  init?(_ characters: [String]) {
    var letters: [Spelling] = []
    for character in characters {
      guard let letter = Spelling(character) else { return nil }
      letters.append(letter)
    }
    guard let anchor = letters.indices.max(by: { Self.worth(letters[$0]) < Self.worth(letters[$1]) }) else {
      return nil
    }
    self.letters = letters
    self.anchor = anchor
    sequences = letters[anchor].sequences + letters[anchor].traces
    traces = letters.reduce(into: []) { all, letter in all += letter.traces.filter { !all.contains($0) } }
  }

  /// What is to be thought of a place.
  enum Finding {
    /// The query stands there.
    case match(Range<Int>)

    /// The line that the place is in has to be decoded.
    case doubt(Int)
  }

  /// The next place at or after the position where the query stands, or may stand.
  func next(in bytes: UnsafeRawBufferPointer, from position: Int, memory: inout NeedleMemory) -> Finding? {
    var start = position

    /// Up to here no Character is written with several scalars.
    var settled = position
    while let (place, number) = memory.nextPlace(of: sequences, in: bytes, from: start) {
      start = place + 1
      if number < letters[anchor].sequences.count,
        let match = match(in: bytes, around: place, sequences[number].count, notBefore: position)
      {
        return isWhole(match, in: bytes, from: position) ? .match(match) : .doubt(place)
      } else if place >= settled && !traces.isEmpty {
        let end = bytes.firstPlace(of: .newline, from: place) ?? bytes.count
        if hasTraces(bytes, around: place, to: end, notBefore: position) { return .doubt(place) }
        settled = end
      }
    }
    return nil
  }

  private func match(
    in bytes: UnsafeRawBufferPointer, around place: Int, _ length: Int, notBefore floor: Int
  ) -> Range<Int>? {
    var (lower, upper) = (place, place + length)
    for letter in letters[..<anchor].reversed() {
      guard
        let length = letter.sequences.first(where: {
          lower - $0.count >= floor && bytes.holds($0, at: lower - $0.count)
        })?.count
      else { return nil }
      lower -= length
    }
    for letter in letters[(anchor + 1)...] {
      guard let length = letter.sequences.first(where: { bytes.holds($0, at: upper) })?.count else { return nil }
      upper += length
    }
    return lower..<upper
  }

  /// Whether no Character of the text reaches beyond an end of the match.
  private func isWhole(_ match: Range<Int>, in bytes: UnsafeRawBufferPointer, from floor: Int) -> Bool {
    if match.lowerBound > floor, bytes[match.lowerBound - 1] >= 0x80 {
      guard let before = bytes.scalar(endingAt: match.lowerBound, notBefore: floor), Spelling.isPlain(before) else {
        return false
      }
    }
    if match.upperBound < bytes.count, bytes[match.upperBound] >= 0x80 {
      guard let after = bytes.scalar(at: match.upperBound), Spelling.isPlain(after) else { return false }
    }
    return true
  }

  private func hasTraces(_ bytes: UnsafeRawBufferPointer, around place: Int, to end: Int, notBefore floor: Int) -> Bool
  {
    let start = bytes.lastPlace(of: .newline, before: place, notBefore: floor).map { $0 + 1 } ?? floor
    let line = UnsafeRawBufferPointer(rebasing: bytes[start..<end])
    return traces.contains { line.firstPlace(of: $0, from: 0) != nil }
  }

  /// How much is gained by looking for that Character: rare ones are best, and those with few spellings.
  private static func worth(_ letter: Spelling) -> Int {
    let rarity = letter.sequences.map { $0.count > 1 ? 80 : AsciiNeedle.rarity(of: $0[0]) }.min() ?? 0
    return rarity - 4 * (letter.sequences.count + letter.traces.count)
  }
}

extension UnsafeRawBufferPointer {
  /// The scalar whose UTF-8 sequence begins there; nil if there is none.
  func scalar(at position: Int) -> Unicode.Scalar? {
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = self[position..<Swift.min(count, position + 4)].makeIterator()
    guard case .valid(let encoded) = parser.parseScalar(from: &bytes) else { return nil }
    return Unicode.UTF8.decode(encoded)
  }

  /// The scalar whose UTF-8 sequence ends there; nil if there is none.
  func scalar(endingAt position: Int, notBefore floor: Int) -> Unicode.Scalar? {
    var start = position - 1
    while start > floor && position - start < 4 && self[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= floor, let scalar = scalar(at: start), UTF8.width(scalar) == position - start else { return nil }
    return scalar
  }
}
