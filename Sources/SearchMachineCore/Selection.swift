extension SearchMachine where Results.Element: Identifiable {
  /// Selects the row with that identity, or with nil none (rules L1 and L2).
  ///
  /// It is `select` for front ends that know their rows by identity, and stays on the same row when the index of the row
  /// is another one. An id that is not among the shown results changes nothing; of several equal ones the first counts.
  ///
  /// - Parameters:
  ///   - id: The row's identity, or nil to take the mark away.
  ///   - now: The time, as for `handle(_:at:)`.
  /// - Returns: The effects of the step, as those of `handle(_:at:)`.
  public mutating func select(_ id: Results.Element.ID?, at now: Duration) -> SearchEffects<Results, Failure> {
    guard let id else { return handle(.select(nil), at: now) }
    let results = state.results
    return handle(.select(results?.firstIndex { $0.id == id } ?? results?.endIndex), at: now)
  }
}

extension RandomAccessCollection {
  /// Whether the index is one of an element, found by comparing alone, so that no index can trap.
  ///
  /// Being within the bounds is not enough for a collection whose indices have gaps.
  func hasIndex(_ index: Index) -> Bool {
    var candidates = indices[...]
    while let middle = candidates.middleIndex {
      let candidate = candidates[middle]
      if candidate == index { return true }
      candidates = index < candidate ? candidates[..<middle] : candidates[middle...].dropFirst()
    }
    return false
  }

  /// The index in the middle; nil if there is no element.
  private var middleIndex: Index? {
    isEmpty ? nil : self.index(startIndex, offsetBy: count / 2)
  }
}
