/// Does something when nobody holds it any more.
final class Token: Sendable {
  private let whenFreed: @Sendable () -> Void

  init(_ whenFreed: @escaping @Sendable () -> Void) {
    self.whenFreed = whenFreed
  }

  deinit {
    whenFreed()
  }
}
