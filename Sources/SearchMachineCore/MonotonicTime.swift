/// The machine's time: it never goes back (rule W1) and never overflows (rule W2).
struct MonotonicTime: Hashable {
  /// The largest time given so far, zero at first, at most the ceiling.
  private(set) var now: Duration = .zero

  /// The greatest time that is told apart from later ones: the whole seconds that a `Duration` can name.
  static var ceiling: Duration { .seconds(Int64.max) }

  /// Takes note of a time that was given; one that is not later changes nothing.
  mutating func observe(_ time: Duration) {
    if time.isLater(than: now) { now = time.isNearCeiling ? min(time, Self.ceiling) : time }
  }

  /// The time that lies the wait after now, or the ceiling if that comes first; a negative wait counts as zero.
  func deadline(after wait: Duration) -> Duration {
    Self.deadline(wait, after: now)
  }

  /// The time that lies the wait after the other, or the ceiling if that comes first; a negative wait counts as zero.
  static func deadline(_ wait: Duration, after time: Duration) -> Duration {
    if wait.isNegative { return time }
    if wait.isNearCeiling || time.isNearCeiling { return wait < ceiling - time ? time + wait : ceiling }
    return time.advanced(by: wait)
  }

  /// Whether the deadline has come.
  func isDue(_ deadline: Duration) -> Bool {
    !deadline.isLater(than: now)
  }
}
