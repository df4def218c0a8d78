import Dispatch
import SearchMachineCore
@_exported import SearchMachineLoop

/// A search box on a serial queue: the machine, a timer, and a search service that calls back.
///
/// It is confined to its queue: all its members are used there, and it calls the service, what cancels a request, and
/// `publish` there; use elsewhere traps with a message (rule A8). It may be made on any thread, and a completion may be
/// called on any thread.
///
/// The adapter holds no rule about search: it does what the machine answers. It needs no closing; when the last reference to
/// it goes, its request is cancelled and nothing more is published (rule A6). If that happens off the queue, the request is
/// cancelled on the queue soon after, and a callback that is just being called there at that moment may still begin.
///
/// Input from inside a callback is allowed; it is queued, and handled when the step that runs is complete (rule A1).
public final class DispatchSearch<Results: RandomAccessCollection & Sendable, Failure: Error>: @unchecked Sendable
where Results.Index: Sendable {
  /// What a front end shows.
  public typealias State = SearchState<Results, Failure>

  /// What the service calls with what it has to report of a request: any number of parts, and then one end.
  ///
  /// On any thread, before the service returns or at any time after it. What is reported counts in the order of the calls,
  /// whatever their threads; what comes after the first end is harmless.
  public typealias Completion = @Sendable (SearchOutcome<Results, Failure>) -> Void

  /// The search service: it begins the request, and returns what cancels it, or nil if nothing can.
  public typealias Service = @Sendable (SearchRequest, @escaping Completion) -> (@Sendable () -> Void)?

  /// Tells how long after a failure its request is to start again by itself (rule D5); nil if it is not.
  ///
  /// The request's `attempt` is at hand for a wait that grows. It is called on the queue, for each failure that says nothing
  /// itself, also one that the machine then refuses.
  public typealias RetryAfter = @Sendable (Failure, SearchRequest) -> Duration?

  /// The settings that were given to `init`; they may be read on any thread.
  public let policy: SearchPolicy

  @usableFromInline let loop: SearchLoop<Results, Failure>
  @usableFromInline let confinement: Confinement

  /// What weak references are to, so that calls into the adapter do not pay for them.
  private let work: DispatchWork<Results, Failure>

  /// Makes a search box with an empty field.
  ///
  /// - Parameters:
  ///   - policy: The settings, which stay as they are.
  ///   - history: Recent searches of an earlier run, newest first.
  ///   - queue: The serial queue that the box is confined to.
  ///   - time: Where the box has its time from: the system, or a manual source in tests.
  ///   - retryAfter: How long after a failure its request starts again by itself; by default it does not.
  ///   - search: The search service. It begins the request, calls the completion with what it has to report, and returns
  ///     what cancels the request. Answering twice, late or never does no harm (rule A5).
  ///   - publish: Is told each published state, in order. The adapter keeps it: capture the adapter's owner weakly.
  public init(
    policy: SearchPolicy = SearchPolicy(),
    history: [String] = [],
    queue: DispatchQueue = .main,
    time: any DispatchTimeSource = DispatchUptime(),
    retryAfter: @escaping RetryAfter = { _, _ in nil },
    search: @escaping Service,
    publish: @escaping @Sendable (State) -> Void
  ) {
    self.policy = policy
    confinement = Confinement(to: queue)
    let origin = time.now
    loop = SearchLoop(policy: policy, history: history) { time.now - origin }
    work = DispatchWork(
      for: loop, on: confinement, time: time, origin: origin, retryAfter: retryAfter, search: search, publish: publish)
    loop.run(in: work)
  }

  /// Is told each step: what happened, when, and what the step asks for.
  ///
  /// It is for traces and tests. It comes after the step and before its effects are done, on the queue, in order, ticks and
  /// refused outcomes included. Like `publish`, it may send input and may drop the adapter.
  public var onStep: (@Sendable (SearchStep<Results, Failure>) -> Void)? {
    get {
      confinement.check()
      return work.onStep
    }
    set {
      confinement.check()
      work.onStep = newValue
      loop.onStep = newValue
    }
  }
}

// MARK: Inputs

extension DispatchSearch: SearchAdapter {
  /// All that the box shows now.
  public var state: State {
    confinement.check()
    return loop.state
  }

  /// The current query: that of the field's text, or of the answer that a row was chosen of last; empty at first.
  public var query: String {
    confinement.check()
    return loop.query
  }

  /// Takes an input in, as the method of its name does.
  @inlinable
  public consuming func send(_ input: SearchInput<Results, Failure>) {
    confinement.check()
    if !loop.begin(input) { return }
    let loop = loop
    _ = consume self
    loop.finish()
  }

  /// Takes an input in that names a row by its identity.
  public consuming func send(_ input: IdentityInput<Results, Failure>) {
    confinement.check()
    let loop = loop
    _ = consume self
    loop.send(input)
  }
}
