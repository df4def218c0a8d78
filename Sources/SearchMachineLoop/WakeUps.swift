/// Which wake-up stands; there is at most one (rule A3).
@usableFromInline
struct WakeUps {
  /// The number of the newest wake-up.
  private var number = 0

  /// The deadline that the standing wake-up is for; nil if none stands.
  @usableFromInline private(set) var deadline: Duration?

  /// When the newest wake-up is to come: its deadline, or later if the clock has not moved.
  private(set) var time: Duration = .zero

  /// The time at which a wake-up came before its deadline; nil if the last one did not.
  private var earlyTime: Duration?

  /// How long after its deadline the next wake-up is to come.
  private var delay: Duration = .zero

  init() {}

  /// Whether a wake-up is needed that comes earlier than the standing one, or one at all.
  @inlinable
  func isTooLate(for wanted: Duration?) -> Bool {
    guard let wanted else { return false }
    guard let deadline else { return true }
    return wanted < deadline
  }

  /// Puts a new wake-up for the deadline in the place of the standing one, and returns its number.
  mutating func next(for deadline: Duration) -> Int {
    number += 1
    self.deadline = deadline
    time = deadline + delay
    return number
  }

  /// The wake-up of that number has ended; false if it is not the standing one.
  ///
  /// A clock that wakes early and stands still would be asked for ever, for instance one that counts whole seconds. So the
  /// next wake-up is put off, twice as long each time, until the clock moves.
  mutating func end(_ number: Int, at now: Duration) -> Bool {
    guard let deadline, number == self.number else { return false }
    self.deadline = nil
    let isStill = now < deadline && earlyTime == now
    delay = isStill ? max(delay * 2, .milliseconds(1)) : .zero
    earlyTime = now < deadline ? now : nil
    return true
  }
}
