import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch

/// A search service that answers when the test says so, and not before.
///
/// Each search becomes a `Call`, which the test waits for with `call(_:)` and then answers. It is as unhelpful as a service
/// may be: it takes note of being cancelled but does not stop for it.
public final class ScriptedSearch<Results: RandomAccessCollection & Sendable, Failure: Error>: Sendable
where Results.Index: Sendable {
  private let log = Watched<[Call]>([])
  private let limit: Duration
  private let clock: ManualClock?

  /// Makes a service that has not been called.
  ///
  /// - Parameters:
  ///   - waitLimit: How long a wait for a call lasts at most, in real time.
  ///   - clock: A clock whose sleepers are told in the message of a wait that failed.
  public init(waitLimit: Duration = WaitProblem.usualLimit, clock: ManualClock? = nil) {
    limit = waitLimit
    self.clock = clock
  }

  /// All calls so far, in order.
  public var calls: [Call] { log.use { $0 } }

  /// The call of that number, counted from 1; it is waited for if it has not come yet.
  ///
  /// - Throws: A `WaitProblem` when the limit has passed, or `CancellationError` when the task is cancelled.
  public func call(_ number: Int) async throws -> Call {
    try await call("call \(number)") { $0.indices.contains(number - 1) ? $0[number - 1] : nil }
  }

  /// The call for the request of that generation; it is waited for if it has not come yet.
  ///
  /// A service that is given queries alone has one call a generation, in their order. Throws as `call(_:)` does.
  public func call(of generation: Generation) async throws -> Call {
    try await call("the call of \(generation)") { Self.call(of: generation, in: $0) }
  }

  /// How long after a failure of the script its request starts again by itself; it is for an adapter's parameter of that
  /// name.
  public func retryAfter(_ failure: Failure, _ request: SearchRequest) -> Duration? {
    Self.call(of: request.generation, in: calls)?.retryAfter
  }

  private func call(_ what: String, _ find: @escaping ([Call]) -> Call?) async throws -> Call {
    if try await log.wait(atMost: limit, until: { find($0) != nil }), let call = find(calls) { return call }
    let queries = calls.map { "\"\($0.query)\"" }.joined(separator: ", ")
    let sleepers = clock.map { "; " + $0.summary } ?? ""
    throw WaitProblem("\(what) never came; calls so far: \(queries.isEmpty ? "none" : queries)\(sleepers)")
  }

  /// The call of that generation, if there was one.
  static func call(of generation: Generation, in calls: [Call]) -> Call? {
    if let call = calls.last(where: { $0.request?.generation == generation }) { return call }
    guard let number = Int(exactly: generation.rawValue), calls.indices.contains(number - 1) else { return nil }
    return calls[number - 1].request == nil ? calls[number - 1] : nil
  }

  private func announce(_ call: Call) {
    log.use { $0.append(call) }
  }
}

// MARK: The service as adapters and others take it

extension ScriptedSearch {
  /// The service as an asynchronous function that answers once and whole.
  public func search(_ request: SearchRequest) async throws(Failure) -> Results {
    try await answer(Call(request, query: request.query)) { _ in }.results
  }

  /// The service as an asynchronous function that shows parts and has further pages.
  public func reply(
    to request: SearchRequest, progress: AsyncSearch<Results, Failure>.Progress
  ) async throws(Failure) -> SearchReply<Results> {
    try await answer(Call(request, query: request.query)) { await progress.show($0) }
  }

  /// The service with a callback: it hands on what the test answers, each time that it does, and returns what cancels.
  public func search(
    _ request: SearchRequest, completion: @escaping DispatchSearch<Results, Failure>.Completion
  ) -> @Sendable () -> Void {
    let call = Call(request, query: request.query)
    announce(call)
    call.onOutcome(completion)
    return { call.cancel() }
  }

  /// The service as an asynchronous function of the query alone.
  public func search(_ query: String) async throws(Failure) -> Results {
    try await answer(Call(nil, query: query)) { _ in }.results
  }

  /// It returns when the test has answered the call.
  private func answer(
    _ call: Call, show: @Sendable (Results) async -> Void
  ) async throws(Failure) -> SearchReply<Results> {
    let end = await withTaskCancellationHandler {
      announce(call)  // Not before it can be cancelled, since the test may cancel it at once.
      return await call.end(show: show)
    } onCancel: {
      call.cancel()
    }
    return try end.get()
  }
}
