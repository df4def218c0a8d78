// snippet-begin loop-search
import SearchMachineCore

/// What the adapter needs of the program's event loop.
protocol EventLoop: AnyObject {
  /// The time elapsed since any fixed origin, on a monotonic clock.
  var now: Duration { get }

  /// Does the work on the loop at that time, or as soon after it as can be.
  func schedule(at time: Duration, _ work: @escaping () -> Void)
}

/// A search box on an event loop.
final class LoopSearch<Results: RandomAccessCollection, Failure: Error> {
  typealias Service = (SearchRequest, @escaping (Result<Results, Failure>) -> Void) -> () -> Void

  private var machine: SearchMachine<Results, Failure>
  private let loop: any EventLoop
  private let service: Service
  private let publish: (SearchState<Results, Failure>) -> Void
  private var queue: [SearchInput<Results, Failure>] = []
  private var isHandling = false
  private var isWakeUpScheduled = false
  private var cancelWork: () -> Void = {}

  /// Makes a box; `service` begins a request and returns what cancels it.
  init(
    policy: SearchPolicy, history: [String], loop: any EventLoop, service: @escaping Service,
    publish: @escaping (SearchState<Results, Failure>) -> Void
  ) {
    machine = SearchMachine(policy: policy, history: history)
    self.loop = loop
    self.service = service
    self.publish = publish
  }

  deinit { cancelWork() }

  var state: SearchState<Results, Failure> { machine.state }

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
    for effect in effects {
      switch effect {
      case .cancel: cancelWork()
      case .start(let request): start(request)
      case .publish(let state): publish(state)
      }
    }
  }

  private func start(_ request: SearchRequest) {
    cancelWork = service(request) { [weak self] outcome in
      switch outcome {
      case .success(let results): self?.send(.reply(results, to: request.generation))
      case .failure(let failure): self?.send(.failure(failure, of: request.generation))
      }
    }
  }

  private func scheduleWakeUp() {
    guard !isWakeUpScheduled, let deadline = machine.deadline else { return }
    isWakeUpScheduled = true
    loop.schedule(at: deadline) { [weak self] in
      self?.isWakeUpScheduled = false
      self?.send(.tick)
    }
  }
}
// snippet-end
