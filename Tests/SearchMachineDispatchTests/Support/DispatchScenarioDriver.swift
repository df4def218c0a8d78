import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting

/// Does the rows of a scenario on a `DispatchSearch`.
///
/// A tick lets the time come to the row's, so that a standing wake-up fires if it is due; all other rows let time pass
/// without one, as on a busy system. Outcomes come from the service. What is observed is what the adapter has done.
final class DispatchScenarioDriver {
  typealias Rows = [ScenarioRow]

  private let queue = DispatchQueue(label: "scenario")
  private let time = ManualTime()
  private let service = ScriptedSearch<Rows, ScenarioFailure>()
  private let world = ScenarioWorld()
  private var search: DispatchSearch<Rows, ScenarioFailure>?

  func perform(_ step: TimedInput) -> ScenarioObservation {
    world.begin()
    switch step.input {
    case .new(let policy, let history): search = box(policy, history)
    case .handle(.tick): time.advance(to: step.time)
    case .handle(let input):
      time.pass(to: step.time)
      send(input)
    case .selectRow(let id, let text):
      time.pass(to: step.time)
      queue.sync { search?.select(id: id, recording: text) }
    case .markRow(let id):
      time.pass(to: step.time)
      queue.sync { search?.mark(id: id) }
    }
    return queue.sync {
      ScenarioObservation(
        effects: world.effects, state: search?.state ?? ScenarioState(), query: search?.query)
    }
  }

  private func box(_ policy: SearchPolicy, _ history: [String]) -> DispatchSearch<Rows, ScenarioFailure> {
    DispatchSearch(
      policy: policy, history: history, queue: queue, time: time,
      search: { [service, world] request, completion in
        world.effects.append(.start(request))
        let cancel = service.search(request, completion: completion)
        return {
          world.effects.append(.cancel(request.generation))
          cancel()
        }
      },
      publish: { [world] state in world.effects.append(.publish(state)) })
  }

  private func send(_ input: SearchInput<Rows, ScenarioFailure>) {
    switch input {
    case .part(let rows, let generation): call(generation)?.show(rows)
    case .reply(let rows, let generation, let hasMore): call(generation)?.reply(rows, hasMore: hasMore)
    case .failure(let failure, let generation, let wait): call(generation)?.fail(failure, retryAfter: wait)
    default: queue.sync { search?.send(input) }
    }
  }

  /// The call of that request; nil if there never was one, whose outcome nobody can send.
  private func call(_ generation: Generation) -> ScriptedSearch<Rows, ScenarioFailure>.Call? {
    let calls = service.calls
    return calls.indices.contains(Int(generation.rawValue) - 1) ? calls[Int(generation.rawValue) - 1] : nil
  }
}

/// What the adapter has done since the row began.
final class ScenarioWorld: @unchecked Sendable {
  var effects: [ScenarioEffect] = []

  func begin() {
    effects = []
  }
}
