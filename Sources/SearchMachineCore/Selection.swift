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
  @inlinable
  public mutating func select(_ id: Results.Element.ID?, at now: Duration) -> SearchEffects<Results, Failure> {
    handle(input(selecting: id), at: now)
  }

  /// The input by which `select(_:at:)` selects that row, for adapters that pass on all input in one way.
  ///
  /// It holds for the answer that is shown now; make it only when its turn has come.
  @inlinable
  public func input(selecting id: Results.Element.ID?) -> SearchInput<Results, Failure> {
    guard let id else { return .select(nil) }
    let results = state.results
    return .select(results?.firstIndex { $0.id == id } ?? results?.endIndex)
  }
}

extension RandomAccessCollection {
  /// Whether the index is one of an element, found by comparing alone, so that no index can trap.
  ///
  /// Being within the bounds is not enough for a collection whose indices have gaps.
  @inlinable
  func hasIndex(_ index: Index) -> Bool {
    var lower = 0
    var upper = count
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      let candidate = self.index(startIndex, offsetBy: middle)
      if candidate == index { return true }
      if candidate < index { lower = middle + 1 } else { upper = middle }
    }
    return false
  }
}
