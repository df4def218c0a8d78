extension String {
  /// The text's query: without, at its ends, Characters that show nothing, and without white space at its front (rule T1).
  ///
  /// It is the same string, not a copy, if there is nothing to take away.
  var trimmedToQuery: String {
    let ends = utf8.withContiguousStorageIfAvailable { PlainEnds($0) }
    guard let ends = ends ?? nil else { return trimmedByScalars }
    if ends.isAll { return self }
    let start = utf8.index(startIndex, offsetBy: ends.start)
    return String(self[start..<utf8.index(start, offsetBy: ends.end - ends.start)])
  }

  private var trimmedByScalars: String {
    let scalars = unicodeScalars
    guard let firstShown = scalars.firstIndex(where: { !$0.showsNothing }) else { return "" }
    guard let lastShown = scalars.lastIndex(where: { !$0.showsNothing }) else { return "" }
    let start = firstShown == startIndex ? startIndex : queryStart(upTo: firstShown)
    let end = scalars.index(after: lastShown) == endIndex ? endIndex : characterEnd(from: lastShown)
    if start == startIndex && end == endIndex { return self }
    return String(scalars[start..<end])
  }

  /// Where the query begins, if the first scalar that shows something is there: at the start of its Character, since
  /// what belongs to a Character stays, but behind that Character's white space.
  ///
  /// Only the scalars up to that one have a part in it, however many follow.
  private func queryStart(upTo firstShown: Index) -> Index {
    let head = self[..<unicodeScalars.index(after: firstShown)]
    var start = head.startIndex
    while true {
      let next = head.index(after: start)
      if next > firstShown { break }
      start = next
    }
    while start < firstShown, unicodeScalars[start].isWhiteSpace { start = unicodeScalars.index(after: start) }
    return start
  }

  /// The end of the Character that the last scalar that shows something is in.
  ///
  /// What follows shows nothing, and whether that belongs to the same Character depends on no scalar before.
  private func characterEnd(from lastShown: Index) -> Index {
    let tail = self[lastShown...]
    return tail.index(after: lastShown)
  }
}
