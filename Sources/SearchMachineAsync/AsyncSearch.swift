import SearchMachineCore
@_exported import SearchMachineLoop

/// A search box on the main actor: the machine, a clock, and a search service that is an asynchronous function.
///
/// Send it what the person does, and show `state`, which arrives through `onPublish` or `states()`. The adapter holds no
/// rule about search: it does what the machine answers. It needs no closing; when the last reference to it goes, its request
/// is cancelled, its streams end and nothing more is published (rule A6).
///
/// Input from inside a callback is allowed; it is queued, and handled when the step that runs is complete (rule A1).
@MainActor
public final class AsyncSearch<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// What a front end shows.
  public typealias State = SearchState<Results, Failure>

  /// Tells how long after a failure its request is to start again by itself (rule D5); nil if it is not.
  ///
  /// The request's `attempt` is at hand for a wait that grows. It is called for each failure, also one that the machine then
  /// refuses.
  public typealias RetryAfter = (Failure, SearchRequest) -> Duration?

  /// A search service that shows parts or has further pages.
  public typealias Service = @Sendable (SearchRequest, Progress) async throws(Failure) -> SearchReply<Results>

  @usableFromInline let loop: SearchLoop<Results, Failure>

  /// What weak references are to, so that calls into the adapter do not pay for them.
  let work: AsyncWork<Results, Failure>

  /// Makes a search box with an empty field, for a service that shows parts or has further pages.
  ///
  /// The service must not block its thread: the threads of Swift's tasks are few and shared, and every box that waits needs
  /// one. Work that blocks belongs on a thread or a queue of its own.
  ///
  /// - Parameters:
  ///   - policy: The settings, which stay as they are.
  ///   - history: Recent searches of an earlier run, newest first.
  ///   - clock: What the wait is measured on; a manual clock in tests.
  ///   - retryAfter: How long after a failure its request starts again by itself; by default it does not.
  ///   - search: The search service. It is given the request and the place for its parts, runs off the main actor, and ought
  ///     to stop early when its task is cancelled; one that does not, or that never ends, does no harm (rule A5).
  public init(
    policy: SearchPolicy = SearchPolicy(),
    history: [String] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    retryAfter: @escaping RetryAfter = { _, _ in nil },
    search: @escaping Service
  ) {
    let stopwatch = Stopwatch(on: clock)
    loop = SearchLoop(policy: policy, history: history, now: stopwatch.elapsed)
    work = AsyncWork(for: loop, stopwatch: stopwatch, retryAfter: retryAfter, search: search)
    loop.run(in: work)
  }

  /// Makes a search box with an empty field, for a service that answers each request once and whole.
  ///
  /// The service must not block its thread; it and the other parameters are as for the other initializer.
  public convenience init(
    policy: SearchPolicy = SearchPolicy(),
    history: [String] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    retryAfter: @escaping RetryAfter = { _, _ in nil },
    search: @escaping @Sendable (SearchRequest) async throws(Failure) -> Results
  ) {
    self.init(policy: policy, history: history, clock: clock, retryAfter: retryAfter) {
      request, _ async throws(Failure) in SearchReply(try await search(request))
    }
  }

  /// Is told each published state, on the main actor, in order.
  ///
  /// What `state` is already when this is set is not told. The closure may send input, and may drop the adapter. The
  /// adapter keeps the closure: capture the adapter's owner weakly.
  public var onPublish: ((State) -> Void)? {
    get { work.onPublish }
    set { work.onPublish = newValue }
  }

  /// Is told each step: what happened, when, and what the step asks for.
  ///
  /// It is for traces and tests. It comes after the step and before its effects are done, on the main actor, in order,
  /// ticks and refused outcomes included. Like `onPublish`, it may send input and may drop the adapter.
  public var onStep: ((SearchStep<Results, Failure>) -> Void)? {
    get { loop.onStep }
    set { loop.onStep = newValue }
  }

  /// A new stream of the published states, which begins with the current state.
  ///
  /// A consumer that is slow misses states but never the newest: the stream holds one. It ends when the adapter goes, or
  /// when the consuming task is cancelled; it does not keep the adapter.
  public func states() -> AsyncStream<State> {
    work.states()
  }
}

// MARK: Inputs

#if compiler(>=6.2)
  extension AsyncSearch: @MainActor SearchAdapter {}
#else
  extension AsyncSearch: @preconcurrency SearchAdapter {}
#endif

extension AsyncSearch {
  /// All that the box shows now.
  public var state: State { loop.state }

  /// The current query: that of the field's text, or of the answer that a row was chosen of last; empty at first.
  public var query: String { loop.query }

  /// The settings that were given to `init`.
  public var policy: SearchPolicy { loop.policy }

  /// Takes an input in, as the method of its name does.
  @inlinable
  public consuming func send(_ input: SearchInput<Results, Failure>) {
    if !loop.begin(input) { return }
    let loop = loop
    _ = consume self
    loop.finish()
  }

  /// Takes an input in that names a row by its identity.
  public consuming func send(_ input: IdentityInput<Results, Failure>) {
    let loop = loop
    _ = consume self
    loop.send(input)
  }
}
