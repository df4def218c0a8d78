import Foundation

/// A number that several threads may count up.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func increase() {
    lock.withLock { count += 1 }
  }
}

/// An action that can be set after it was handed on; both on one queue.
final class Handler<Input>: @unchecked Sendable {
  var action: (Input) -> Void = { _ in }
}

/// What closures on one queue write down for a test that reads it there.
final class Notes<Entry>: @unchecked Sendable {
  var entries: [Entry] = []
}
