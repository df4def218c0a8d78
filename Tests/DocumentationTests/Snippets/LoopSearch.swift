// snippet-begin loop-search
import SearchMachineCore

/// What the adapter needs of the program's event loop.
protocol EventLoop: AnyObject {
  /// The time elapsed since any fixed origin, on a monotonic clock.
  var now: Duration { get }

  /// Does the work on the loop at that time, or as soon after it as can be, and returns what prevents it.
  func schedule(at time: Duration, _ work: @escaping () -> Void) -> () -> Void
}

/// A search box on an event loop.
final class LoopSearch<Results: RandomAccessCollection, Failure: Error> {
  /// What the service reports of a request: any number of parts, and then one end.
  enum Report {
    case part(Results)
    case reply(Results, hasMore: Bool = false)
    case failure(Failure, retryAfter: Duration? = nil)
  }

  /// Begins a request, and returns what cancels it.
  typealias Service = (SearchRequest, @escaping (Report) -> Void) -> () -> Void

  private var machine: SearchMachine<Results, Failure>
  private let loop: any EventLoop
  private let service: Service
  private let publish: (SearchState<Results, Failure>) -> Void
  private var queue: [SearchInput<Results, Failure>] = []
  private var isHandling = false
  private var wakeUp: (time: Duration, cancel: () -> Void)?
  private var running: Generation?
  private var cancelRunning: () -> Void = {}

  init(
    policy: SearchPolicy, history: [String], loop: any EventLoop, service: @escaping Service,
    publish: @escaping (SearchState<Results, Failure>) -> Void
  ) {
    machine = SearchMachine(policy: policy, history: history)
    self.loop = loop
    self.service = service
    self.publish = publish
  }

  deinit {
    wakeUp?.cancel()
    cancelRunning()
  }

  var state: SearchState<Results, Failure> { machine.state }
  var query: String { machine.query }

  /// Takes what happened. From inside a callback, it is handled when the step that runs is complete.
  func send(_ input: SearchInput<Results, Failure>) {
    queue.append(input)
    if isHandling { return }
    isHandling = true
    while !queue.isEmpty { handle(queue.removeFirst()) }
    isHandling = false
  }

  private func handle(_ input: SearchInput<Results, Failure>) {
    let effects = machine.handle(input, at: loop.now)
    scheduleWakeUp()
    if effects.cancelled != nil { takeCancel()() }
    if let request = effects.started { start(request) }
    if let state = effects.published { publish(state) }
  }

  private func start(_ request: SearchRequest) {
    running = request.generation
    let cancel = service(request) { [weak self] in self?.report($0, of: request) }
    if running == request.generation { cancelRunning = cancel }
  }

  private func report(_ report: Report, of request: SearchRequest) {
    switch report {
    case .part(let results):
      send(.part(results, of: request.generation))
    case .reply(let results, let hasMore):
      settle(request)
      send(.reply(results, to: request.generation, hasMore: hasMore))
    case .failure(let failure, let wait):
      settle(request)
      send(.failure(failure, of: request.generation, retryAfter: wait))
    }
  }

  /// What has ended is not to be cancelled any more, also when the adapter goes.
  private func settle(_ request: SearchRequest) {
    if running == request.generation { _ = takeCancel() }
  }

  private func takeCancel() -> () -> Void {
    defer {
      running = nil
      cancelRunning = {}
    }
    return cancelRunning
  }

  private func scheduleWakeUp() {
    guard let deadline = machine.deadline, wakeUp.map({ deadline < $0.time }) ?? true else { return }
    wakeUp?.cancel()
    let cancel = loop.schedule(at: deadline) { [weak self] in
      self?.wakeUp = nil
      self?.send(.tick)
    }
    wakeUp = (deadline, cancel)
  }
}
// snippet-end
