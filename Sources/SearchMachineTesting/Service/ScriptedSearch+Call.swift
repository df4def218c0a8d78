import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch

extension ScriptedSearch {
  /// One search that the service was asked for, to be answered by the test, from any thread.
  public final class Call: Sendable {
    private struct Script {
      var outcomes: [SearchOutcome<Results, Failure>] = []
      var taken = 0
      var cancelCount = 0
      var completion: (@Sendable (SearchOutcome<Results, Failure>) -> Void)?
      var retryAfter: Duration?
    }

    /// The request as the service was given it; nil if it was given the query alone.
    public let request: SearchRequest?

    /// What is searched.
    public let query: String

    private let script = Watched(Script())

    init(_ request: SearchRequest?, query: String) {
      self.request = request
      self.query = query
    }

    /// How often the caller has cancelled; more than once is a mistake of the caller (rule E1).
    public var cancelCount: Int { script.use { $0.cancelCount } }

    /// Shows a part, all rows so far; lost if the service was asked for a whole answer alone.
    public func show(_ results: Results) {
      settle(.part(results))
    }

    /// Answers with results.
    ///
    /// A service with a callback may answer again, and each answer is handed on; of an asynchronous function only the first
    /// counts.
    public func reply(_ results: Results, hasMore: Bool = false) {
      settle(.reply(results, hasMore: hasMore))
    }

    /// Answers with a failure, as `reply(_:hasMore:)` does with results.
    ///
    /// The service's `retryAfter` tells the adapter that is asked for it how long to wait.
    public func fail(_ failure: Failure, retryAfter: Duration? = nil) {
      script.use { $0.retryAfter = retryAfter }
      settle(.failure(failure, retryAfter: retryAfter))
    }

    /// Whether a report is handed on also when an end was before.
    var handsOnEachOutcome: Bool { script.use { $0.completion != nil } }

    /// How long after its last failure the request is to start again by itself.
    var retryAfter: Duration? { script.use { $0.retryAfter } }

    func cancel() {
      script.use { $0.cancelCount += 1 }
    }

    /// Hands on each report, those that have come already first.
    func onOutcome(_ completion: @escaping @Sendable (SearchOutcome<Results, Failure>) -> Void) {
      let early = script.use { script in
        script.completion = completion
        return script.outcomes
      }
      for outcome in early { completion(outcome) }
    }

    /// Shows the parts, and returns the end when it comes, however long that takes, also when the task is cancelled.
    func end(show: (Results) async -> Void) async -> Result<SearchReply<Results>, Failure> {
      while true {
        switch await nextOutcome() {
        case .part(let results): await show(results)
        case .reply(let results, let hasMore): return .success(SearchReply(results, hasMore: hasMore))
        case .failure(let failure, _): return .failure(failure)
        }
      }
    }

    private func nextOutcome() async -> SearchOutcome<Results, Failure> {
      await withCheckedContinuation { continuation in
        script.whenReady({ $0.taken < $0.outcomes.count }) { continuation.resume() }
      }
      return script.use { script in
        script.taken += 1
        return script.outcomes[script.taken - 1]
      }
    }

    private func settle(_ outcome: SearchOutcome<Results, Failure>) {
      let completion = script.use { script in
        script.outcomes.append(outcome)
        return script.completion
      }
      completion?(outcome)
    }
  }
}
