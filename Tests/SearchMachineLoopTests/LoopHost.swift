import SearchMachineCore
import SearchMachineLoop

struct Refusal: Error, Equatable {}

typealias Loop = SearchLoop<[Row], Refusal>
typealias State = SearchState<[Row], Refusal>
typealias Step = SearchStep<[Row], Refusal>

/// A row that does something when nobody holds it any more.
final class Row: Identifiable, Equatable, @unchecked Sendable {
  let id: Int
  var whenFreed: () -> Void = {}

  init(_ id: Int) {
    self.id = id
  }

  deinit {
    whenFreed()
  }

  static func == (left: Row, right: Row) -> Bool {
    left.id == right.id
  }
}

/// An adapter that writes down what its loop asks for, in virtual time.
final class LoopHost: SearchLoopHost, SearchAdapter {
  /// What the loop asked for.
  enum Demand: Equatable {
    case wakeUp(Int, at: Duration)
    case cancel(UInt64)
    case start(String)
    case publish(SearchPhaseKind)
  }

  /// The time, which outlives the host as a clock does.
  final class Clock {
    var now: Duration = .zero
  }

  let loop: Loop
  let clock = Clock()
  let log = Log()

  /// What the loop asked for, which outlives the host.
  final class Log {
    var demands: [Demand] = []
    var whenDone: (Demand) -> Void = { _ in }

    func note(_ demand: Demand) {
      demands.append(demand)
      whenDone(demand)
    }
  }

  init(policy: SearchPolicy = SearchPolicy(), history: [String] = []) {
    loop = SearchLoop(policy: policy, history: history) { [clock] in clock.now }
    loop.run(in: self)
  }

  var state: State { loop.state }
  var query: String { loop.query }
  var policy: SearchPolicy { loop.policy }

  consuming func send(_ input: SearchInput<[Row], Refusal>) {
    if !loop.begin(input) { return }
    let loop = loop
    _ = consume self
    loop.finish()
  }

  consuming func send(_ input: IdentityInput<[Row], Refusal>) {
    let loop = loop
    _ = consume self
    loop.send(input)
  }

  func scheduleWakeUp(_ number: Int, at time: Duration) {
    log.note(.wakeUp(number, at: time))
  }

  func cancel(_ generation: Generation) -> (() -> Void)? {
    { [log] in log.note(.cancel(generation.rawValue)) }
  }

  func start(_ request: SearchRequest) -> (() -> Void)? {
    { [log] in log.note(.start(request.query)) }
  }

  func publish(_ state: State) -> (() -> Void)? {
    { [log] in log.note(.publish(state.kind)) }
  }
}
