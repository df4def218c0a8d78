extension ScriptedSearch {
  /// One search that the service was asked for, to be answered by the test, from any thread.
  public final class Call: Sendable {
    private struct Progress {
      var outcomes: [Result<Results, Failure>] = []
      var cancelCount = 0
      var completion: (@Sendable (Result<Results, Failure>) -> Void)?
      var continuation: CheckedContinuation<Result<Results, Failure>, Never>?
    }

    /// What is searched.
    public let query: String

    private let progress = Locked(Progress())

    init(query: String) {
      self.query = query
    }

    /// How often the caller has cancelled; more than once is a mistake of the caller (rule E1).
    public var cancelCount: Int { progress.use { $0.cancelCount } }

    /// Answers with results.
    ///
    /// A service with a callback may answer again, and each answer is handed on; of an asynchronous function only the first
    /// counts.
    public func reply(_ results: Results) {
      settle(.success(results))
    }

    /// Answers with a failure, as `reply(_:)` does with results.
    public func fail(_ failure: Failure) {
      settle(.failure(failure))
    }

    /// Whether an outcome is handed on also when another one was before.
    var handsOnEachOutcome: Bool { progress.use { $0.completion != nil } }

    func cancel() {
      progress.use { $0.cancelCount += 1 }
    }

    /// Hands on each outcome, those that have come already first.
    func onOutcome(_ completion: @escaping @Sendable (Result<Results, Failure>) -> Void) {
      let early = progress.use { progress in
        progress.completion = completion
        return progress.outcomes
      }
      for outcome in early { completion(outcome) }
    }

    /// Waits for the first outcome, also when the task is cancelled.
    func firstOutcome() async -> Result<Results, Failure> {
      await withCheckedContinuation { continuation in
        let early = progress.use { progress in
          if progress.outcomes.isEmpty { progress.continuation = continuation }
          return progress.outcomes.first
        }
        if let early { continuation.resume(returning: early) }
      }
    }

    private func settle(_ outcome: Result<Results, Failure>) {
      let (completion, continuation) = progress.use { progress in
        progress.outcomes.append(outcome)
        defer { progress.continuation = nil }
        return (progress.completion, progress.continuation)
      }
      continuation?.resume(returning: outcome)
      completion?(outcome)
    }
  }
}
