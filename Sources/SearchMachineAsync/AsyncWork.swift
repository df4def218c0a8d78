import SearchMachineCore
import SearchMachineLoop

/// What the steps of an `AsyncSearch` ask for: its sleep, its request, and who is told what is published.
///
/// The adapter alone keeps it. Tasks hold it weakly, and take hold of it only while they change it.
@MainActor
final class AsyncWork<Results: RandomAccessCollection & Sendable, Failure: Error> where Results.Index: Sendable {
  typealias State = SearchState<Results, Failure>
  typealias Search = AsyncSearch<Results, Failure>

  var onPublish: ((State) -> Void)?

  private let loop: SearchLoop<Results, Failure>
  private let stopwatch: Stopwatch
  private let retryAfter: Search.RetryAfter
  private let search: Search.Service
  private var request: Task<Void, Never>?
  private var wakeUp: Task<Void, Never>?
  private var streams = Streams<State>()

  init(
    for loop: SearchLoop<Results, Failure>, stopwatch: Stopwatch, retryAfter: @escaping Search.RetryAfter,
    search: @escaping Search.Service
  ) {
    self.loop = loop
    self.stopwatch = stopwatch
    self.retryAfter = retryAfter
    self.search = search
  }

  deinit {
    wakeUp?.cancel()
    request?.cancel()
    streams.finish()
  }

  func states() -> AsyncStream<State> {
    // A state that is about to be published comes with its publication, and only then.
    streams.make(beginningWith: loop.isAboutToPublish ? nil : loop.state) { [work = WeakReference(self)] number in
      Task { @MainActor in work.object?.streams.remove(number) }
    }
  }

  /// The service has reported something of the request.
  static func report(
    _ outcome: consuming SearchOutcome<Results, Failure>, of request: SearchRequest, to work: WeakReference<AsyncWork>
  ) {
    guard let retryAfter = work.object?.retryAfter else { return }
    let input = (consume outcome).input(for: request, retryAfter: retryAfter)
    let loop = work.object?.loop
    loop?.send(input)
  }

  /// The rows that are shown while a further page of them is in flight.
  static func earlierPages(of request: SearchRequest, in work: WeakReference<AsyncWork>) -> Results? {
    guard let state = work.object?.loop.state, request.page > 0, state.phase.request == request else { return nil }
    return state.results
  }
}

#if compiler(>=6.2)
  extension AsyncWork: @MainActor SearchLoopHost {}
#else
  extension AsyncWork: @preconcurrency SearchLoopHost {}
#endif

extension AsyncWork {
  package func scheduleWakeUp(_ number: Int, at time: Duration) {
    wakeUp?.cancel()
    wakeUp = Task.detached(priority: .userInitiated) { [stopwatch, work = WeakReference(self)] in
      let hasSlept: Void? = try? await stopwatch.sleep(time)
      await Self.wakeUp(work, number, hasCome: hasSlept != nil)
    }
  }

  private static func wakeUp(_ work: WeakReference<AsyncWork>, _ number: Int, hasCome: Bool) {
    let loop = work.object?.loop
    loop?.wakeUp(number, hasCome: hasCome)
  }

  package func cancel(_ generation: Generation) -> (() -> Void)? {
    request.map { request in { request.cancel() } }
  }

  /// Runs the service off the main actor and reports its outcome, also of a request that was cancelled (rule A2), but does
  /// not call it at all if that happened before.
  ///
  /// The task has nothing of the one whose input started it: no task-local value and no priority.
  package func start(_ request: SearchRequest) -> (() -> Void)? {
    let progress = Search.Progress(request: request, work: WeakReference(self))
    self.request = Task.detached(priority: .userInitiated) { [search] in await progress.run(search) }
    return nil
  }

  package func publish(_ state: State) -> (() -> Void)? {
    streams.yield(state)
    return onPublish.map { onPublish in { onPublish(state) } }
  }
}
