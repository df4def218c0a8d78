import Foundation

/// Values that several threads keep.
final class Kept<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var values: [Value] = []

  var all: [Value] { lock.withLock { values } }

  func keep(_ value: Value) {
    lock.withLock { values.append(value) }
  }
}
