import SearchMachineCore
import SearchMachineLoop

/// What the steps of a `DispatchSearch` ask for: its wake-up, its request, and who is told what is published.
///
/// The adapter alone keeps it. Wake-ups and completions hold it weakly, and take hold of it only while they change it. It is
/// used on the queue alone.
final class DispatchWork<Results: RandomAccessCollection & Sendable, Failure: Error>: @unchecked Sendable
where Results.Index: Sendable {
  typealias State = SearchState<Results, Failure>
  typealias Search = DispatchSearch<Results, Failure>

  /// What the loop's observer is, with the promise that it may be called on the queue.
  var onStep: (@Sendable (SearchStep<Results, Failure>) -> Void)?

  private let loop: SearchLoop<Results, Failure>
  private let confinement: Confinement
  private let time: any DispatchTimeSource
  private let origin: Duration
  private let retryAfter: Search.RetryAfter
  private let search: Search.Service
  private let show: @Sendable (State) -> Void
  private var request: RequestWork<Results, Failure>?
  private var wakeUp: (@Sendable () -> Void)?

  init(
    for loop: SearchLoop<Results, Failure>, on confinement: Confinement, time: any DispatchTimeSource,
    origin: Duration, retryAfter: @escaping Search.RetryAfter, search: @escaping Search.Service,
    publish: @escaping @Sendable (State) -> Void
  ) {
    self.loop = loop
    self.confinement = confinement
    self.time = time
    self.origin = origin
    self.retryAfter = retryAfter
    self.search = search
    show = publish
  }

  deinit {
    wakeUp?()
    guard let request else { return }
    confinement.run { request.takeCancel()?() }
  }

  /// The service has reported something of the request, also of one that was cancelled (rule A2).
  private static func report(
    _ outcome: SearchOutcome<Results, Failure>, of request: SearchRequest, to work: WeakReference<DispatchWork>
  ) {
    guard let retryAfter = work.object?.retryAfter else { return }
    let input = outcome.input(for: request, retryAfter: retryAfter)
    let loop = work.object?.loop
    loop?.send(input)
  }
}

extension DispatchWork: SearchLoopHost {
  package func scheduleWakeUp(_ number: Int, at time: Duration) {
    wakeUp?()
    wakeUp = self.time.wake(at: origin + time, on: confinement.queue) { [work = WeakReference(self)] in
      let loop = work.object?.loop
      loop?.wakeUp(number, hasCome: true)
    }
  }

  package func cancel(_ generation: Generation) -> (() -> Void)? {
    request?.takeCancel()
  }

  package func start(_ request: SearchRequest) -> (() -> Void)? {
    let running = RequestWork<Results, Failure>(on: confinement) { [work = WeakReference(self)] outcome in
      Self.report(outcome, of: request, to: work)
    }
    self.request = running
    return { [search, work = WeakReference(self)] in
      let cancel = search(request, running.post)
      running.keepCancel(cancel)
      if work.object == nil { running.takeCancel()?() }
    }
  }

  package func publish(_ state: State) -> (() -> Void)? {
    { [show] in show(state) }
  }
}
