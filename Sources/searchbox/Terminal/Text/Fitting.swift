/// Text that is ready to be drawn: made of glyphs, with the columns that they take.
package struct FittedText: Hashable, Sendable {
  package var text = ""
  package var columns = 0

  package init() {}

  mutating func append(_ glyph: Glyph) {
    text += glyph.text
    columns += glyph.columns
  }
}

/// Where text is cut if it is too wide.
package enum CutEnd: Hashable, Sendable {
  case start
  case end
}

extension Glyphs {
  /// As much of the text as fits the columns, with a mark where it was cut; it looks at no more than that.
  package func fitted<Text: StringProtocol>(
    _ text: Text, to columns: Int, cutting end: CutEnd = .end
  ) -> FittedText {
    switch end {
    case .end: return assembled(taken(from: text, columns: columns))
    case .start:
      let taken = taken(from: text.reversed(), columns: columns)
      return assembled(taken.reversed())
    }
  }

  /// The columns of the text, counted up to the limit.
  package func columns<Text: StringProtocol>(of text: Text, upTo limit: Int) -> Int {
    var sum = 0
    for character in text {
      sum += glyph(for: character).columns
      if sum >= limit { return limit }
    }
    return sum
  }

  /// The first glyphs that fit, the last of them a mark if there would be more.
  private func taken<Text: Sequence>(from text: Text, columns: Int) -> [Glyph] where Text.Element == Character {
    var glyphs: [Glyph] = []
    var sum = 0
    for character in text {
      let glyph = glyph(for: character)
      if sum + glyph.columns > columns { return cut(glyphs, sum, to: columns) }
      glyphs.append(glyph)
      sum += glyph.columns
    }
    return glyphs
  }

  private func cut(_ glyphs: [Glyph], _ columns: Int, to limit: Int) -> [Glyph] {
    guard ellipsis.columns <= limit else { return [] }
    var kept = glyphs
    var sum = columns
    while sum + ellipsis.columns > limit, let last = kept.popLast() { sum -= last.columns }
    return kept + [ellipsis]
  }

  private func assembled(_ glyphs: some Sequence<Glyph>) -> FittedText {
    glyphs.reduce(into: FittedText()) { $0.append($1) }
  }
}
