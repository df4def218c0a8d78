import SearchMachineCore
import SearchMachineTesting

extension Laws {
  /// What holds in every state, whatever comes then.
  ///
  /// - Parameters:
  ///   - box: The machine, and the model, which knows the time and the answers that are kept.
  ///   - newText: A text that was never typed, as long as every minimum.
  /// - Throws: The first property that does not hold.
  public static func check(in box: CheckedMachine, newText: String) throws(Violation) {
    try checkTyping(newText, box.machine, now: box.model.now, newest: box.model.newest)
    try checkClear(box.machine, now: box.model.now)
    try checkTicks(box.machine)
    let answers = (box.model.held.map { [$0] } ?? []) + box.model.cache
    try checkInvalidated(box.machine, queries: answers.map(\.request.query), now: box.model.now)
    try checkResumed(box.machine, now: box.model.now)
  }

  /// P30: typing a new text, its deadline and its reply lead to `loaded`, from any state.
  ///
  /// - Parameter newest: The newest generation that the machine has given out.
  package static func checkTyping(
    _ text: String, _ machine: ScenarioMachine, now: Duration, newest: Generation
  ) throws(Violation) {
    var machine = machine
    _ = machine.handle(.keystroke(text), at: now)
    if let deadline = machine.deadline { _ = machine.handle(.tick, at: deadline) }
    let request = SearchRequest(generation: Generation(rawValue: newest.rawValue + 1), query: text)
    _ = machine.handle(.reply(["new"], to: request.generation), at: now)
    let answer = SearchAnswer<[ScenarioRow]>(request: request, results: ["new"])
    guard machine.state.phase == .loaded, machine.state.answer == answer else {
      throw Violation(.typingLeadsToLoaded, "typing '\(text)' leads to \(Observation(of: machine))")
    }
  }

  /// P31: after `clear` there is a new box with that history, but for the cached answers.
  package static func checkClear(_ machine: ScenarioMachine, now: Duration) throws(Violation) {
    var cleared = machine
    _ = cleared.handle(.clear, at: now)
    let new = ScenarioMachine(policy: machine.policy, history: machine.state.history)
    let cache: Set = ["cache", "cached"]
    let isSame =
      MachineFingerprint(cleared, now: now, leavingOut: cache)
      == MachineFingerprint(new, now: .zero, leavingOut: cache)
    guard isSame, Observation(of: cleared) == Observation(of: new) else {
      throw Violation(.clearLeavesOnlyHistory, "after clear there is \(Observation(of: cleared))")
    }
  }

  /// P40: ticks at the deadlines come to an end; what can be due is a wait or a retry, the slow mark and the time-out.
  static func checkTicks(_ machine: ScenarioMachine) throws(Violation) {
    var machine = machine
    for _ in 0..<3 {
      guard let deadline = machine.deadline else { return }
      _ = machine.handle(.tick, at: deadline)
    }
    guard machine.deadline == nil else {
      throw Violation(.ticksComeToAnEnd, "after three ticks there is \(Observation(of: machine))")
    }
  }

  /// P45: after `invalidate`, no answer that there was is shown as the current one.
  static func checkInvalidated(
    _ machine: ScenarioMachine, queries: [String], now: Duration
  ) throws(Violation) {
    var machine = machine
    _ = machine.handle(.invalidate(), at: now)
    for query in queries {
      var filled = machine
      _ = filled.handle(.fill(query), at: now)
      guard filled.state.kind == .idle else {
        throw Violation(.invalidatedIsNotShown, "after invalidate and fill there is \(Observation(of: filled))")
      }
    }
  }

  /// P48: what `leave` ended, `resume` searches again at once.
  static func checkResumed(_ machine: ScenarioMachine, now: Duration) throws(Violation) {
    guard machine.state.isBusy || machine.state.retriesAfter != nil else { return }
    var back = machine
    _ = back.handle(.leave, at: now)
    let isAnswered = back.state.kind == .loaded
    _ = back.handle(.resume, at: now)
    let isRight: Bool
    if case .searching(let request) = back.state.phase {
      isRight = !isAnswered && request.query == machine.query && request.page == 0 && request.attempt == 1
    } else {
      isRight = isAnswered && back.state.kind == .loaded
    }
    guard isRight, back.query == machine.query else {
      throw Violation(.resumeTakesUpWhatWasLeft, "after leave and resume there is \(Observation(of: back))")
    }
  }
}
