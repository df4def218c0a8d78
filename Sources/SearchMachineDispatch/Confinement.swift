import Dispatch
import Foundation

/// The serial queue that an adapter is confined to, and whether code runs on it (rule A8).
///
/// All adapters on one queue share its mark, so that their number costs nothing.
@usableFromInline
final class Confinement: Sendable {
  let queue: DispatchQueue
  private let mark: QueueMark

  init(to queue: DispatchQueue) {
    self.queue = queue
    mark = QueueMark.of(queue)
  }

  /// Whether the caller runs on the queue.
  var isHere: Bool { mark.isHere }

  /// Traps if the caller does not run on the queue, with a message in release builds too.
  @inline(never) @usableFromInline
  func check() {
    if !isHere { fatalError("DispatchSearch was used off its queue '\(queue.label)' (rule A8)") }
  }

  /// Does it on the queue: at once if the caller runs there, otherwise soon.
  func run(_ action: @escaping @Sendable () -> Void) {
    if isHere { action() } else { queue.async(execute: action) }
  }
}

/// What code finds that runs on a queue, or on one that targets it. It is made once for a queue and stays on it.
package final class QueueMark: Sendable {
  private static let registry = DispatchSpecificKey<QueueMark>()
  private static let lock = NSLock()

  private let key = DispatchSpecificKey<Bool>()

  private init() {}

  /// Whether the caller runs on the queue.
  package var isHere: Bool { DispatchQueue.getSpecific(key: key) ?? false }

  /// The mark of the queue, the same each time.
  package static func of(_ queue: DispatchQueue) -> QueueMark {
    lock.withLock {
      if let mark = queue.getSpecific(key: registry) { return mark }
      let mark = QueueMark()
      queue.setSpecific(key: registry, value: mark)
      queue.setSpecific(key: mark.key, value: true)
      return mark
    }
  }
}
