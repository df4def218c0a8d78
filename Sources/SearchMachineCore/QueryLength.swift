extension String {
  /// Whether there are at least that many Characters; it counts no further (rule T3).
  func hasLength(ofAtLeast minimum: Int) -> Bool {
    if minimum <= 1 { return minimum <= 0 || !isEmpty }
    return index(startIndex, offsetBy: minimum, limitedBy: endIndex) != nil
  }
}
