import Dispatch
import SearchMachineCore

/// A search box on a serial queue: the machine, a timer, and a search service that calls back.
///
/// It is confined to its queue: all its members are used there, and it calls the service, what cancels a request, and
/// `publish` there; use elsewhere traps with a message (rule A8). It may be made on any thread, and a completion may be
/// called on any thread.
///
/// The adapter holds no rule about search: it does what the machine answers. It needs no closing; when the last reference to
/// it goes, its request is cancelled and nothing more is published (rule A6). If that happens off the queue, the request is
/// cancelled on the queue soon after.
///
/// Input from inside a callback is allowed; it is queued, and handled when the step that runs is complete (rule A1).
public final class DispatchSearch<Results: RandomAccessCollection & Sendable, Failure: Error>: @unchecked Sendable
where Results.Index: Sendable {
  /// The machine that this adapter runs.
  public typealias Machine = SearchMachine<Results, Failure>

  /// What a front end shows.
  public typealias State = SearchState<Results, Failure>

  /// What the service calls with the outcome of a request.
  ///
  /// On any thread, before the service returns or at any time after it. Only the first call can count; others are harmless.
  public typealias Completion = @Sendable (Result<Results, Failure>) -> Void

  typealias Input = SearchInput<Results, Failure>
  typealias Effects = SearchEffects<Results, Failure>

  /// Is told each step: the input, its time since the adapter was made, and the effects that follow.
  ///
  /// It is for traces and tests. It comes after the step and before its effects are done, on the queue, in order, ticks and
  /// refused outcomes included. Like `publish`, it may send input and may drop the adapter.
  public var onStep: ((SearchInput<Results, Failure>, Duration, SearchEffects<Results, Failure>) -> Void)? {
    willSet { confinement.check() }
  }

  /// The settings that were given to `init`; they may be read on any thread.
  public let policy: SearchPolicy

  private var machine: Machine
  private var queue: ArraySlice<(DispatchSearch) -> Input> = []
  private var isRunning = false
  private var requests: [Generation: () -> Void] = [:]
  private var wakeUp: (() -> Void)?
  private let confinement: Confinement
  private let time: any DispatchTimeSource
  private let origin: Duration
  private let search: (SearchRequest, @escaping Completion) -> (() -> Void)?
  private let publish: (State) -> Void

  /// Makes a search box with an empty field, on the system's time.
  ///
  /// - Parameters:
  ///   - policy: The settings, which stay as they are.
  ///   - history: Recent searches of an earlier run, newest first.
  ///   - queue: The serial queue that the box is confined to.
  ///   - search: The search service. It begins the request, calls the completion with the outcome, and returns what cancels
  ///     the request, or nil if nothing can. Answering twice, late or never does no harm (rule A5).
  ///   - publish: Is told each published state, in order. The adapter keeps it: capture the adapter's owner weakly.
  public convenience init(
    policy: SearchPolicy = SearchPolicy(),
    history: [String] = [],
    queue: DispatchQueue = .main,
    search: @escaping (SearchRequest, @escaping Completion) -> (() -> Void)?,
    publish: @escaping (State) -> Void
  ) {
    self.init(
      policy: policy, history: history, queue: queue, time: DispatchUptime(), search: search, publish: publish)
  }

  /// Makes a search box that has its time from elsewhere, in tests from a manual source.
  ///
  /// The other parameters are those of `init(policy:history:queue:search:publish:)`.
  public init(
    policy: SearchPolicy = SearchPolicy(),
    history: [String] = [],
    queue: DispatchQueue = .main,
    time: any DispatchTimeSource,
    search: @escaping (SearchRequest, @escaping Completion) -> (() -> Void)?,
    publish: @escaping (State) -> Void
  ) {
    self.policy = policy
    machine = Machine(policy: policy, history: history)
    confinement = Confinement(to: queue)
    self.time = time
    origin = time.now
    self.search = search
    self.publish = publish
  }

  deinit {
    wakeUp?()
    nonisolated(unsafe) let cancels = Array(requests.values)
    if cancels.isEmpty { return }
    confinement.run {
      for cancel in cancels { cancel() }
    }
  }

  /// All that the box shows now.
  public var state: State {
    confinement.check()
    return machine.state
  }
}

// MARK: Steps

extension DispatchSearch {
  /// What one step leaves to be done.
  private struct Step {
    let input: Input
    let time: Duration
    let effects: Effects
    let observer: ((Input, Duration, Effects) -> Void)?
  }

  /// Takes the input in and, unless a step runs already, handles what is queued.
  func feed(_ input: Input) {
    feed { _ in input }
  }

  /// The same for an input that depends on what is shown when its turn comes.
  func feed(_ input: @escaping (Machine) -> Input) {
    confinement.check()
    Self.feed(to: WeakReference(self)) { input($0.machine) }
  }

  private static func feed(to adapter: WeakReference<DispatchSearch>, _ input: @escaping (DispatchSearch) -> Input) {
    if adapter.object?.enqueue(input) ?? false { run(adapter) }
  }

  /// Puts the input into the queue; true if nobody handles the queue yet.
  private func enqueue(_ input: @escaping (DispatchSearch) -> Input) -> Bool {
    queue.append(input)
    defer { isRunning = true }
    return !isRunning
  }

  /// Handles what is queued, step by step, each with all its effects.
  ///
  /// The adapter is not held while a callback runs: one that drops it frees it there and then, and the rest is not done.
  private static func run(_ adapter: WeakReference<DispatchSearch>) {
    while let step = adapter.object?.nextStep() {
      step.observer?(step.input, step.time, step.effects)
      for effect in step.effects {
        let callback = adapter.object?.callback(for: effect)
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
    let elapsed = time.now - origin
    let effects = machine.handle(input, at: elapsed)
    scheduleWakeUp()
    return Step(input: input, time: elapsed, effects: effects, observer: onStep)
  }

  /// What does the effect, without holding the adapter.
  private func callback(for effect: SearchEffect<Results, Failure>) -> (() -> Void)? {
    switch effect {
    case .cancel(let generation):
      return requests.removeValue(forKey: generation)
    case .start(let request):
      return { [search, confinement, adapter = WeakReference(self)] in
        let cancel = search(request, Self.completion(of: request, in: adapter, on: confinement))
        if let adapter = adapter.object {
          adapter.requests[request.generation] = cancel
        } else {
          cancel?()
        }
      }
    case .publish(let state):
      return { [publish] in publish(state) }
    }
  }
}

// MARK: Requests and time

extension DispatchSearch {
  /// Brings the outcome to the queue and feeds it in, also that of a request that was cancelled (rule A2).
  private static func completion(
    of request: SearchRequest, in adapter: WeakReference<DispatchSearch>, on confinement: Confinement
  ) -> Completion {
    { result in
      confinement.run {
        feed(to: adapter) {
          $0.requests[request.generation] = nil
          switch result {
          case .success(let results): return .reply(results, to: request.generation)
          case .failure(let failure): return .failure(failure, of: request.generation)
          }
        }
      }
    }
  }

  /// Keeps one wake-up standing while the machine has a deadline.
  ///
  /// An edit moves the deadline only to a later time, so the wake-up that stands is never too late. When it fires, the
  /// step of its tick schedules the next one if the deadline has moved (rule A3).
  private func scheduleWakeUp() {
    guard wakeUp == nil, let deadline = machine.deadline else { return }
    wakeUp = time.wake(at: origin + deadline, on: confinement.queue) { [adapter = WeakReference(self)] in
      adapter.object?.wakeUp = nil
      Self.feed(to: adapter) { _ in .tick }
    }
  }
}
