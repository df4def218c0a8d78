import SearchMachineCore

/// One scenario as it is played on one front end.
@MainActor
final class ScenarioPerformance<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  typealias Step = SearchStep<Results, Failure>
  typealias Call = ScriptedSearch<Results, Failure>.Call

  private let names: ScenarioNames<Results, Failure>
  private let setting: ScenarioSetting<Results, Failure>
  private let frontEnd: ScenarioFrontEnd<Results, Failure>
  private var answered: Set<Generation> = []
  private var observedSteps = 0

  init(
    names: ScenarioNames<Results, Failure>, setting: ScenarioSetting<Results, Failure>,
    frontEnd: ScenarioFrontEnd<Results, Failure>
  ) {
    self.names = names
    self.setting = setting
    self.frontEnd = frontEnd
  }

  /// Does one input and tells what can be seen then, with the effects of all steps since the last time.
  func perform(_ step: TimedInput) async -> ScenarioObservation {
    await perform(step.input, at: step.time)
    let steps = frontEnd.steps.entries[observedSteps...]
    observedSteps = frontEnd.steps.entries.count
    let state = names.state(frontEnd.state())
    var effects: [ScenarioEffect] = []
    for effect in steps.flatMap(\.effects) where await isDone(effect) { effects.append(names.effect(effect)) }
    return ScenarioObservation(effects: effects, state: state)
  }

  private func perform(_ input: ScenarioInput, at time: Duration) async {
    setting.clock.pass(to: time)
    switch input {
    case .new: break
    case .handle(.tick): await tick()
    case .handle(.reply(let rows, let generation)):
      await settle(generation) { $0.reply(self.names.outcome(rows)) }
    case .handle(.failure(let failure, let generation)):
      await settle(generation) { $0.fail(self.names.outcome(failure)) }
    case .handle, .selectRow:
      guard let input = names.input(input, in: frontEnd.state().results) else { return }
      let inputs = count(.person)
      frontEnd.send(input)
      await wait(for: .person, beyond: inputs)
    }
  }

  /// Wakes whoever is due, and waits for the ticks that follow. While its machine waits, the adapter sleeps or is about to.
  private func tick() async {
    if frontEnd.state().phase.isWaiting { await setting.clock.sleepers() }
    let ticks = count(.clock)
    let woken = setting.clock.advance(by: .zero)
    if woken > 0 { await wait(for: .clock, beyond: ticks + woken - 1) }
  }

  /// Answers the call of that request and waits for the step, unless an asynchronous function has returned already.
  private func settle(_ generation: Generation, _ answer: (Call) -> Void) async {
    guard let call = call(of: generation) else { return }
    let outcomes = count(.service)
    answer(call)
    if answered.insert(generation).inserted || call.handsOnEachOutcome { await wait(for: .service, beyond: outcomes) }
  }

  /// Whether the service has seen the effect: a request is searched, and one that is cancelled is told so, once.
  private func isDone(_ effect: SearchEffect<Results, Failure>) async -> Bool {
    switch effect {
    case .start(let request): return await setting.service.call(Int(request.generation.rawValue)).query == request.query
    case .cancel(let generation): return call(of: generation)?.cancelCount == 1
    case .publish: return true
    }
  }

  private func call(of generation: Generation) -> Call? {
    let calls = setting.service.calls
    guard generation.rawValue > 0, generation.rawValue <= calls.count else { return nil }
    return calls[Int(generation.rawValue) - 1]
  }

  private func count(_ sender: Step.Sender) -> Int {
    frontEnd.steps.entries.count { $0.sender == sender }
  }

  private func wait(for sender: Step.Sender, beyond count: Int) async {
    await frontEnd.steps.wait { $0.count { $0.sender == sender } > count }
  }
}

extension SearchPhase {
  fileprivate var isWaiting: Bool {
    switch self {
    case .waiting: return true
    case .idle, .tooShort, .searching, .loaded, .failed: return false
    }
  }
}
