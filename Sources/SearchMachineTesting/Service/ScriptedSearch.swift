/// A search service that answers when the test says so, and not before.
///
/// Each search becomes a `Call`, which the test waits for with `call(_:)` and then answers. It is as unhelpful as a service
/// may be: it takes note of being cancelled but does not stop for it.
public final class ScriptedSearch<Results: Sendable, Failure: Error>: Sendable {
  private struct Log {
    var calls: [Call] = []
    var watchers: [(number: Int, continuation: CheckedContinuation<Call, Never>)] = []
  }

  private let log = Locked(Log())

  /// Makes a service that has not been called.
  public init() {}

  /// All calls so far, in order.
  public var calls: [Call] { log.use { $0.calls } }

  /// The call of that number, counted from 1; it is waited for if it has not come yet.
  public func call(_ number: Int) async -> Call {
    await withCheckedContinuation { continuation in
      let call = log.use { log -> Call? in
        if log.calls.indices.contains(number - 1) { return log.calls[number - 1] }
        log.watchers.append((number, continuation))
        return nil
      }
      if let call { continuation.resume(returning: call) }
    }
  }

  /// The service as an asynchronous function: it returns when the test has answered the call.
  public func search(_ query: String) async throws(Failure) -> Results {
    let call = Call(query: query)
    let outcome = await withTaskCancellationHandler {
      announce(call)  // Not before it can be cancelled, since the test may cancel it at once.
      return await call.firstOutcome()
    } onCancel: {
      call.cancel()
    }
    return try outcome.get()
  }

  /// The service with a callback: it hands on what the test answers, each time that it does, and returns what cancels.
  public func search(
    _ query: String, completion: @escaping @Sendable (Result<Results, Failure>) -> Void
  ) -> () -> Void {
    let call = Call(query: query)
    announce(call)
    call.onOutcome(completion)
    return { call.cancel() }
  }

  private func announce(_ call: Call) {
    let waiting = log.use { log in
      log.calls.append(call)
      let number = log.calls.count
      defer { log.watchers.removeAll { $0.number == number } }
      return log.watchers.filter { $0.number == number }.map(\.continuation)
    }
    for continuation in waiting { continuation.resume(returning: call) }
  }
}
