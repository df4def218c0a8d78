import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting

struct Refusal: Error, Equatable {
  var reason = "refused"
}

typealias State = SearchState<[String], Refusal>
typealias Search = AsyncSearch<[String], Refusal>

/// A search box in virtual time with a scripted service, and a journal of all that it does.
@MainActor
final class AsyncBox {
  struct Step {
    let input: SearchInput<[String], Refusal>
    let time: Duration
    let effects: SearchEffects<[String], Refusal>
  }

  let clock = ManualClock()
  let service = ScriptedSearch<[String], Refusal>()
  let published = Journal<State>()
  let steps = Journal<Step>()
  var search: Search?

  init(policy: SearchPolicy = SearchPolicy(), history: [String] = []) {
    let search = Search(policy: policy, history: history, clock: clock) { [service] query async throws(Refusal) in
      try await service.search(query)
    }
    search.onPublish = { [published] in published.append($0) }
    search.onStep = { [steps] in steps.append(Step(input: $0, time: $1, effects: $2)) }
    self.search = search
  }

  /// How many ticks the machine has had.
  var tickCount: Int { steps.entries.filter { $0.input == .tick }.count }

  /// Waits until the box sleeps, moves the time, and waits for the tick that follows.
  func wake(at elapsed: Duration) async {
    await clock.sleepers()
    let expected = tickCount + 1
    clock.advance(to: elapsed)
    await steps.wait { $0.filter { $0.input == .tick }.count >= expected }
  }

  /// Types the text now and lets its wait run out.
  @discardableResult
  func search(for text: String) async -> ScriptedSearch<[String], Refusal>.Call {
    let number = service.calls.count + 1
    search?.keystroke(text)
    await wake(at: clock.now.elapsed + (search?.policy.debounce ?? .zero))
    return await service.call(number)
  }
}
