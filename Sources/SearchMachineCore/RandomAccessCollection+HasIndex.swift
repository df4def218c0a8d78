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
