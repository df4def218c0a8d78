/// A query that is not only ASCII, found Character by Character, so that two ways to spell "é" are one.
package struct UnicodeNeedle: Sendable {
  /// The query's Characters, each with its case folded.
  private let characters: [String]

  /// What makes short work of most lines, if the spelling of all Characters is known.
  private let spelled: SpelledNeedle?

  init(_ characters: [String]) {
    precondition(!characters.isEmpty, "UnicodeNeedle: the query must not be empty")
    self.characters = characters
    spelled = SpelledNeedle(characters)
  }

  /// Enough for every spelling of the query that people write.
  var overlap: Int { characters.reduce(0) { $0 + $1.utf8.count } * 3 }

  /// Only lines that hold a letter of the query, or at least are not all ASCII, can match, so the others are passed over;
  /// and of those only the ones that are in doubt are decoded.
  func firstMatch(
    in bytes: UnsafeRawBufferPointer, from position: Int, memory: inout NeedleMemory
  ) -> Range<Int>? {
    var start = position
    while let place = nextPlace(in: bytes, from: start, memory: &memory) {
      if case .match(let match) = place { return match }
      guard case .doubt(let place) = place else { return nil }
      let lineStart = bytes.lastPlace(of: .newline, before: place, notBefore: start).map { $0 + 1 } ?? start
      let lineEnd = bytes.firstPlace(of: .newline, from: place) ?? bytes.count
      let line = UnsafeRawBufferPointer(rebasing: bytes[lineStart..<lineEnd])
      if let match = firstMatch(inLine: line) {
        return (lineStart + match.lowerBound)..<(lineStart + match.upperBound)
      }
      start = lineEnd + 1
    }
    return nil
  }

  private func nextPlace(
    in bytes: UnsafeRawBufferPointer, from position: Int, memory: inout NeedleMemory
  ) -> SpelledNeedle.Finding? {
    guard let spelled else { return bytes.firstNonASCII(from: position).map { .doubt($0) } }
    return spelled.next(in: bytes, from: position, memory: &memory)
  }

  /// Looks through each run of valid UTF-8 in the line.
  private func firstMatch(inLine line: UnsafeRawBufferPointer) -> Range<Int>? {
    for run in line.validRuns {
      let text = String(decoding: line[run], as: UTF8.self)
      if let match = firstMatch(in: text) {
        let utf8 = text.utf8
        let from = utf8.distance(from: utf8.startIndex, to: match.lowerBound)
        let length = utf8.distance(from: match.lowerBound, to: match.upperBound)
        return (run.lowerBound + from)..<(run.lowerBound + from + length)
      }
    }
    return nil
  }

  private func firstMatch(in text: String) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if let end = endOfMatch(in: text, at: start) { return start..<end }
      text.formIndex(after: &start)
    }
    return nil
  }

  private func endOfMatch(in text: String, at start: String.Index) -> String.Index? {
    var place = start
    for character in characters {
      guard place < text.endIndex, text[place].foldedCase == character else { return nil }
      text.formIndex(after: &place)
    }
    return place
  }
}

extension UnsafeRawBufferPointer {
  /// The runs of bytes that are valid UTF-8, in order; usually one.
  fileprivate var validRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = makeIterator()
    var runStart = 0
    var place = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar):
        place += scalar.count
      case .error(let length):
        if runStart < place { runs.append(runStart..<place) }
        place += length
        runStart = place
      case .emptyInput:
        if runStart < place { runs.append(runStart..<place) }
        return runs
      }
    }
  }
}
