import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting

struct Refusal: Error, Equatable {
  var reason = "refused"
}

typealias State = SearchState<[String], Refusal>
typealias Search = DispatchSearch<[String], Refusal>

/// A search box on a queue of its own, in virtual time, with a scripted service and journals of all that it does.
///
/// It alone owns the adapter, so that a test drops it with `search = nil`. What belongs to the queue is used in `turn`.
final class DispatchBox: @unchecked Sendable {
  typealias Step = SearchStep<[String], Refusal>

  let queue = DispatchQueue(label: "box")
  let time = ManualTime()
  let service = ScriptedSearch<[String], Refusal>()
  let policy: SearchPolicy
  var search: Search?

  /// Is done in each publish, after it is written down.
  var whenPublished: (State) -> Void = { _ in }

  /// Is done in each step, after it is written down.
  var whenStepped: (Step) -> Void = { _ in }

  private(set) var published: [State] = []
  private(set) var steps: [Step] = []

  init(
    policy: SearchPolicy = SearchPolicy(),
    service answer: Search.Service? = nil,
    retryAfter: @escaping Search.RetryAfter = { _, _ in nil }
  ) {
    self.policy = policy
    let search = Search(
      policy: policy, queue: queue, time: time, retryAfter: retryAfter,
      search: answer ?? { [service] request, completion in service.search(request, completion: completion) },
      publish: { [weak self] state in
        self?.published.append(state)
        self?.whenPublished(state)
      })
    queue.sync {
      search.onStep = { [weak self] step in
        self?.steps.append(step)
        self?.whenStepped(step)
      }
    }
    self.search = search
  }

  var phases: [SearchPhase<Refusal>] { published.map(\.phase) }

  /// Does it in one turn of the queue, after all that is on the queue already.
  @discardableResult
  func turn<Value>(_ body: (DispatchBox) -> Value) -> Value {
    queue.sync { body(self) }
  }

  /// Moves the time and lets the queue do what is then due; returns how many wake-ups that were.
  @discardableResult
  func wake(at time: Duration) -> Int {
    let count = self.time.advance(to: time)
    queue.sync {}
    return count
  }

  /// Types the text in a turn of its own, lets its wait run out, and returns its request.
  @discardableResult
  func search(for text: String) -> ScriptedSearch<[String], Refusal>.Call? {
    turn { $0.search?.keystroke(text) }
    wake(at: time.now + policy.debounce)
    return service.calls.last
  }

  /// Answers the call from another thread and lets the queue take note.
  func answer(_ call: ScriptedSearch<[String], Refusal>.Call?, with outcome: Result<[String], Refusal>) {
    switch outcome {
    case .success(let results): call?.reply(results)
    case .failure(let failure): call?.fail(failure)
    }
    queue.sync {}
  }
}

func request(_ number: UInt64, _ query: String) -> SearchRequest {
  SearchRequest(generation: Generation(rawValue: number), query: query)
}
