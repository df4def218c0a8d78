import Dispatch

/// The serial queue that an adapter is confined to, and whether code runs on it (rule A8).
final class Confinement: @unchecked Sendable {
  let queue: DispatchQueue

  /// Set on the queue alone, and found by code that runs there or on a queue that targets it.
  private let mark = DispatchSpecificKey<Bool>()

  init(to queue: DispatchQueue) {
    self.queue = queue
    queue.setSpecific(key: mark, value: true)
  }

  deinit {
    queue.setSpecific(key: mark, value: nil)
  }

  /// Whether the caller runs on the queue.
  var isHere: Bool { DispatchQueue.getSpecific(key: mark) ?? false }

  /// Traps if the caller does not run on the queue, with a message in release builds too.
  func check() {
    if !isHere { fatalError("DispatchSearch was used off its queue '\(queue.label)' (rule A8)") }
  }

  /// Does it on the queue: at once if the caller runs there, otherwise soon.
  func run(_ action: @escaping @Sendable () -> Void) {
    if isHere { action() } else { queue.async(execute: action) }
  }
}
