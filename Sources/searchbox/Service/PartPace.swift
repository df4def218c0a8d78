/// Says when a part is worth showing: the first rows at once, and what comes after them a few times a second.
struct PartPace {
  private var shown: (lines: Int, moment: ContinuousClock.Instant)?

  /// The least time between two parts.
  private static let interval = Duration.milliseconds(60)

  /// Whether the findings are to be shown now; if so, they count as shown.
  mutating func isDue(_ findings: Findings) -> Bool {
    guard findings.lineCount > shown?.lines ?? 0 else { return false }
    let now = ContinuousClock.now
    if let shown, now - shown.moment < Self.interval { return false }
    shown = (findings.lineCount, now)
    return true
  }

  /// The milliseconds after which to ask again; -1 if nothing waits to be shown.
  func wait(for findings: Findings) -> Int32 {
    guard let shown, findings.lineCount > shown.lines else { return -1 }
    let left = Self.interval - (ContinuousClock.now - shown.moment)
    return Int32(max(0, min(1000, left / .milliseconds(1)))) + 1
  }
}
