import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting

struct Refusal: Error, Equatable {
  var reason = "refused"
}

typealias State = SearchState<[String], Refusal>
typealias Search = AsyncSearch<[String], Refusal>

/// A search box in virtual time with a scripted service, and journals of all that it does.
///
/// It alone owns the adapter, so that a test drops it with `search = nil`.
@MainActor
final class AsyncBox {
  typealias Step = SearchStep<[String], Refusal>

  let clock = ManualClock()
  let service = ScriptedSearch<[String], Refusal>()
  let published = Journal<State>()
  let steps = Journal<Step>()
  let policy: SearchPolicy
  var search: Search?

  init(policy: SearchPolicy = SearchPolicy(), history: [String] = []) {
    self.policy = policy
    let search = Search(
      policy: policy, history: history, clock: clock, retryAfter: service.retryAfter,
      search: service.reply)
    search.onPublish = { [published] in published.append($0) }
    search.onStep = { [steps] in steps.append($0) }
    self.search = search
  }

  var phases: [SearchPhase<Refusal>] { published.entries.map(\.phase) }

  /// Waits until the box sleeps, moves the time so that it wakes, and waits for its tick.
  func wake(at time: Duration) async throws {
    try await clock.sleepers()
    let expected = steps.entries.count + 1
    clock.advance(to: time)
    try await steps.wait(for: expected)
  }

  /// Types the text, lets its wait run out, and waits for its request.
  @discardableResult
  func search(for text: String) async throws -> ScriptedSearch<[String], Refusal>.Call {
    search?.keystroke(text)
    return try await startedRequest()
  }

  /// Lets the wait run out, and waits for the request.
  func startedRequest() async throws -> ScriptedSearch<[String], Refusal>.Call {
    let number = service.calls.count + 1
    try await wake(at: clock.now.elapsed + policy.debounce)
    return try await service.call(number)
  }

  /// Answers the call and waits until the box has taken note.
  func answer(
    _ call: ScriptedSearch<[String], Refusal>.Call, with outcome: Result<[String], Refusal>, hasMore: Bool = false
  ) async throws {
    let expected = steps.entries.count + 1
    switch outcome {
    case .success(let results): call.reply(results, hasMore: hasMore)
    case .failure(let failure): call.fail(failure)
    }
    try await steps.wait(for: expected)
  }
}

func request(_ number: UInt64, _ query: String) -> SearchRequest {
  SearchRequest(generation: Generation(rawValue: number), query: query)
}
