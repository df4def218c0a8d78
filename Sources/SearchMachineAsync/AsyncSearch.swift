import SearchMachineCore

/// A search box on the main actor: the machine, a clock, and a search service that is an asynchronous function.
///
/// Send it what the person does, and show `state`, which arrives through `onPublish` or `states`. The adapter holds no rule
/// about search: it does what the machine answers. It needs no closing; when the last reference to it goes, its request is
/// cancelled, its streams end and nothing more is published (rule A6).
///
/// Input from inside a callback is allowed; it is queued, and handled when the step that runs is complete (rule A1).
@MainActor
public final class AsyncSearch<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// The machine that this adapter runs.
  public typealias Machine = SearchMachine<Results, Failure>

  /// What a front end shows.
  public typealias State = SearchState<Results, Failure>

  typealias Input = SearchInput<Results, Failure>
  typealias Effects = SearchEffects<Results, Failure>

  /// The settings that were given to `init`.
  public let policy: SearchPolicy

  /// Is told each published state, on the main actor, in order.
  ///
  /// What `state` is already when this is set is not told. The closure may send input, and may drop the adapter. The
  /// adapter keeps the closure: capture the adapter's owner weakly.
  public var onPublish: ((State) -> Void)?

  /// Is told each step: the input, its time since the adapter was made, and the effects that follow.
  ///
  /// It is for traces and tests. It comes after the step and before its effects are done, on the main actor, in order,
  /// ticks and refused outcomes included. Like `onPublish`, it may send input and may drop the adapter.
  public var onStep: ((SearchInput<Results, Failure>, Duration, SearchEffects<Results, Failure>) -> Void)?

  private var machine: Machine
  private var queue: ArraySlice<(AsyncSearch) -> Input> = []
  private var isRunning = false
  private var request: Task<Void, Never>?
  private var wakeUp: Task<Void, Never>?
  private var subscriptions: [Int: AsyncStream<State>.Continuation] = [:]
  private var lastSubscription = 0
  private let stopwatch: Stopwatch
  private let search: @Sendable (String) async throws(Failure) -> Results

  /// Makes a search box with an empty field.
  ///
  /// - Parameters:
  ///   - policy: The settings, which stay as they are.
  ///   - history: Recent searches of an earlier run, newest first.
  ///   - clock: What the wait is measured on; a manual clock in tests.
  ///   - search: The search service. It is given the query, runs off the main actor, and ought to stop early when its task
  ///     is cancelled; one that does not, or that never ends, does no harm (rule A5).
  public init(
    policy: SearchPolicy = SearchPolicy(),
    history: [String] = [],
    clock: any Clock<Duration> = ContinuousClock(),
    search: @escaping @Sendable (String) async throws(Failure) -> Results
  ) {
    self.policy = policy
    machine = Machine(policy: policy, history: history)
    stopwatch = Stopwatch(on: clock)
    self.search = search
  }

  deinit {
    wakeUp?.cancel()
    request?.cancel()
    for subscription in subscriptions.values {
      subscription.onTermination = nil
      subscription.finish()
    }
  }

  /// All that the box shows now.
  public var state: State { machine.state }

  /// The published states as a stream, a new one for each use, which begins with the current state.
  ///
  /// A consumer that is slow misses states but never the newest: the stream holds one. It ends when the adapter goes, or
  /// when the consuming task is cancelled; it does not keep the adapter.
  public var states: AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    lastSubscription += 1
    let subscription = lastSubscription
    let reference = WeakReference(self)
    continuation.onTermination = { _ in
      Task { @MainActor in reference.object?.subscriptions[subscription] = nil }
    }
    subscriptions[subscription] = continuation
    continuation.yield(state)
    return stream
  }
}

// MARK: Steps

extension AsyncSearch {
  /// What one step leaves to be done.
  private struct Step {
    let input: Input
    let time: Duration
    let effects: Effects
    let observer: ((Input, Duration, Effects) -> Void)?
  }

  /// Takes the input in and, unless a step runs already, handles what is queued.
  func feed(_ input: Input) {
    Self.feed(input, to: WeakReference(self))
  }

  /// The same for an input that depends on what is shown when its turn comes.
  func feed(_ input: @escaping (Machine) -> Input) {
    Self.feed(to: WeakReference(self)) { input($0.machine) }
  }

  /// The same without keeping the adapter.
  private static func feed(_ input: Input, to adapter: WeakReference<AsyncSearch>) {
    feed(to: adapter) { _ in input }
  }

  private static func feed(to adapter: WeakReference<AsyncSearch>, _ input: @escaping (AsyncSearch) -> Input) {
    if adapter.object?.enqueue(input) ?? false { run(adapter) }
  }

  /// Puts the input into the queue; true if nobody handles the queue yet.
  private func enqueue(_ input: @escaping (AsyncSearch) -> Input) -> Bool {
    queue.append(input)
    defer { isRunning = true }
    return !isRunning
  }

  /// Handles what is queued, step by step, each with all its effects.
  ///
  /// The adapter is not held while a callback runs: one that drops it frees it there and then, and the rest is not done.
  private static func run(_ adapter: WeakReference<AsyncSearch>) {
    while let step = adapter.object?.nextStep() {
      step.observer?(step.input, step.time, step.effects)
      for effect in step.effects {
        let callback = adapter.object?.perform(effect)
        callback?()
      }
    }
  }

  /// Takes the next step; nil if nothing is queued.
  private func nextStep() -> Step? {
    guard let input = queue.popFirst()?(self) else {
      queue = []
      isRunning = false
      return nil
    }
    let time = stopwatch.elapsed()
    let effects = machine.handle(input, at: time)
    scheduleWakeUp()
    return Step(input: input, time: time, effects: effects, observer: onStep)
  }

  /// Does what the machine asks for, all but what may call back, which it returns.
  private func perform(_ effect: SearchEffect<Results, Failure>) -> (() -> Void)? {
    switch effect {
    case .cancel:  // Never of another request than the one that was started last (rule E3).
      return request.map { request in { request.cancel() } }
    case .start(let request):
      self.request = Self.task(for: request, search: search, reportingTo: WeakReference(self))
      return nil
    case .publish(let state):
      for subscription in subscriptions.values { subscription.yield(state) }
      return onPublish.map { onPublish in { onPublish(state) } }
    }
  }
}

// MARK: Requests and time

extension AsyncSearch {
  /// Runs the service off the main actor and reports its one outcome, also of a request that was cancelled (rule A2).
  private nonisolated static func task(
    for request: SearchRequest,
    search: @escaping @Sendable (String) async throws(Failure) -> Results,
    reportingTo adapter: WeakReference<AsyncSearch>
  ) -> Task<Void, Never> {
    Task {
      let outcome: Input
      do throws(Failure) {
        outcome = .reply(try await search(request.query), to: request.generation)
      } catch {
        outcome = .failure(error, of: request.generation)
      }
      await feed(outcome, to: adapter)
    }
  }

  /// Keeps one wake-up standing while the machine has a deadline.
  ///
  /// An edit moves the deadline only to a later time, so the wake-up that stands is never too late. When it fires, the
  /// step of its tick schedules the next one if the deadline has moved (rule A3).
  private func scheduleWakeUp() {
    guard wakeUp == nil, let deadline = machine.deadline else { return }
    wakeUp = Task { [stopwatch, adapter = WeakReference(self)] in
      let hasSlept: Void? = try? await stopwatch.sleep(deadline)
      adapter.object?.wakeUp = nil
      if hasSlept != nil { Self.feed(.tick, to: adapter) }
    }
  }
}
