/// Comparing and adding on the two words of a `Duration`.
///
/// The operators of `Duration` are calls into the standard library, which would be a sixth of what a keystroke costs. Its
/// two words are public and part of its frozen layout; everything that depends on them is in this file, and tests compare
/// it with the operators.
extension Duration {
  /// Whether this is more than the other.
  package func isLater(than other: Duration) -> Bool {
    _high == other._high ? _low > other._low : _high > other._high
  }

  /// Whether this is less than zero.
  package var isNegative: Bool { _high < 0 }

  /// Whether this is so large that another such could pass the ceiling of rule W2 with it, or overflow.
  ///
  /// The ceiling is 2⁶³ − 1 seconds, which is more than 2¹²² attoseconds; what is less than 2¹²¹ is far from it.
  package var isNearCeiling: Bool { _high >> 57 != 0 }

  /// The sum of both, neither of which is negative or near the ceiling.
  package func advanced(by other: Duration) -> Duration {
    let (low, carry) = _low.addingReportingOverflow(other._low)
    return Duration(_high: _high &+ other._high &+ (carry ? 1 : 0), low: low)
  }
}
