import Dispatch
import Foundation

/// A value that several threads may use, one at a time, and whose changes can be waited for.
///
/// Nothing is resumed while it is in use: a body returns what is to be done afterwards.
final class Watched<Value>: @unchecked Sendable {
  private struct Watcher {
    let isContent: (Value) -> Bool
    let end: (Result<Bool, any Error>) -> Void
  }

  private let lock = NSRecursiveLock()
  private var value: Value
  private var watchers: [Int: Watcher] = [:]
  private var lastWatcher = 0

  init(_ value: Value) {
    self.value = value
  }

  /// Uses the value, and lets those go on who have waited for what it is then.
  func use<Result>(_ body: (inout Value) -> Result) -> Result {
    let (result, content) = lock.withLock {
      let result = body(&value)
      if watchers.isEmpty { return (result, [(key: Int, value: Watcher)]()) }
      let content = watchers.filter { $0.value.isContent(value) }
      for number in content.keys { watchers[number] = nil }
      return (result, content.sorted { $0.key < $1.key })
    }
    for (_, watcher) in content { watcher.end(.success(true)) }
    return result
  }

  /// Returns true when the value is as it should be, at once if it is already, and false when the limit has passed.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  func wait(
    atMost limit: Duration, isolation: isolated (any Actor)? = #isolation, until isContent: @escaping (Value) -> Bool
  ) async throws -> Bool {
    let number = takeNumber()
    return try await withTaskCancellationHandler {
      _ = isolation  // Only so is the closure isolated where the caller is.
      return try await withCheckedThrowingContinuation { continuation in
        watch(number, isContent) { continuation.resume(with: $0) }
        if Task.isCancelled { end(number, with: .failure(CancellationError())) }
        DispatchQueue.global().asyncAfter(deadline: .now() + limit / .seconds(1)) { [weak self] in
          self?.end(number, with: .success(false))
        }
      }
    } onCancel: {
      end(number, with: .failure(CancellationError()))
    }
  }

  /// Does the action once, when the value is as it should be, at once if it is already.
  func whenReady(_ isContent: @escaping (Value) -> Bool, _ action: @escaping () -> Void) {
    watch(takeNumber(), isContent) { _ in action() }
  }

  private func end(_ number: Int, with outcome: Result<Bool, any Error>) {
    let watcher = lock.withLock { watchers.removeValue(forKey: number) }
    watcher?.end(outcome)
  }

  private func watch(
    _ number: Int, _ isContent: @escaping (Value) -> Bool, _ end: @escaping (Result<Bool, any Error>) -> Void
  ) {
    lock.withLock { watchers[number] = Watcher(isContent: isContent, end: end) }
    use { _ in }
  }

  private func takeNumber() -> Int {
    lock.withLock {
      lastWatcher += 1
      return lastWatcher
    }
  }
}
