/// Says when a part is worth showing: the first rows at once, and what comes after them a few times a second.
///
/// Whoever collects on copies what was shown, so the more rows there are, the longer is the time between two parts.
package struct PartPace {
  private var shown: (lines: Int, rows: Int, moment: ContinuousClock.Instant)?

  package init() {}

  /// The least time between a part with so many rows and the next one.
  package static func interval(rows: Int) -> Duration { .milliseconds(60) + .microseconds(5) * rows }

  /// Whether the findings are to be shown now; if so, they count as shown.
  package mutating func isDue(_ findings: Findings, at now: ContinuousClock.Instant = .now) -> Bool {
    guard findings.lineCount > shown?.lines ?? 0 else { return false }
    if let shown, now - shown.moment < Self.interval(rows: shown.rows) { return false }
    shown = (findings.lineCount, findings.count, now)
    return true
  }

  /// The milliseconds after which to ask again; -1 if nothing waits to be shown.
  package func wait(for findings: Findings, at now: ContinuousClock.Instant = .now) -> Int32 {
    guard let shown, findings.lineCount > shown.lines else { return -1 }
    let left = Self.interval(rows: shown.rows) - (now - shown.moment)
    return Int32(max(0, min(1000, left / .milliseconds(1)))) + 1
  }
}
