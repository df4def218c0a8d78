import Foundation

/// A value that several threads may use, one at a time.
///
/// Nothing is resumed or called while it is in use: a body returns what is to be done afterwards.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func use<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.withLock { body(&value) }
  }
}
