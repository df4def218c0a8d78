/// A flag that one thread raises and another one asks about; it is never lowered.
final class StopFlag: Sendable {
  private let value = Guarded(false)

  var isRaised: Bool { value.use { $0 } }

  func raise() {
    value.use { $0 = true }
  }
}
