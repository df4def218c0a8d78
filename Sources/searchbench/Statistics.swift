/// Repeated measurements of one thing, boiled down to what is robust against a busy machine.
package struct Statistics: Equatable, Codable, Sendable {
  /// The smallest sample: what the work costs when nothing disturbs it.
  package let minimum: Double

  /// The middle sample, or the mean of the two in the middle.
  package let median: Double

  /// The range of the middle half of the samples, as a share of the median: 0.1 means within about 5 % of it.
  package let spread: Double

  /// Nil if there are no samples.
  package init?(_ samples: [Double]) {
    let sorted = samples.sorted()
    guard let first = sorted.first else { return nil }
    minimum = first
    median = Self.quantile(0.5, of: sorted)
    let middleHalf = Self.quantile(0.75, of: sorted) - Self.quantile(0.25, of: sorted)
    spread = median == 0 ? 0 : middleHalf / median
  }

  /// The value below which that share of the sorted samples lies, between two samples in proportion.
  private static func quantile(_ share: Double, of sorted: [Double]) -> Double {
    let place = share * Double(sorted.count - 1)
    let below = Int(place)
    let above = min(below + 1, sorted.count - 1)
    return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
  }
}
