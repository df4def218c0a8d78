import SearchMachineCore

/// One scenario as it is played on one front end.
@MainActor
final class ScenarioRun<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  typealias Step = SearchStep<Results, Failure>
  typealias Call = ScriptedSearch<Results, Failure>.Call

  private let names: ScenarioNames<Results, Failure>
  private let setting: ScenarioSetting<Results, Failure>
  private let frontEnd: ScenarioFrontEnd<Results, Failure>
  private var answered: Set<Generation> = []
  private var cancelled: [Generation: Int] = [:]
  private var observedSteps = 0
  private var observedDrawings = 0
  private var observedCalls = 0

  init(
    names: ScenarioNames<Results, Failure>, setting: ScenarioSetting<Results, Failure>,
    frontEnd: ScenarioFrontEnd<Results, Failure>
  ) {
    self.names = names
    self.setting = setting
    self.frontEnd = frontEnd
  }

  /// Does one input and tells what can be seen then.
  ///
  /// - Throws: A `WaitProblem` if the front end does not take the input, or takes another one besides.
  func perform(_ step: TimedInput) async throws -> ScenarioObservation {
    let expected = try await perform(step.input, at: step.time)
    let steps = frontEnd.steps.entries[observedSteps...]
    observedSteps = frontEnd.steps.entries.count
    if steps.count != expected {
      let inputs = steps.map { "\($0.input)" }.joined(separator: ", ")
      throw WaitProblem("\(steps.count) inputs came, not \(expected): \(inputs)")
    }
    var effects: [ScenarioEffect] = []
    for step in steps { effects += try await done(step.effects) }
    effects += undemanded()
    return ScenarioObservation(
      effects: effects, state: names.state(frontEnd.state()), query: frontEnd.query?(),
      rule: knowsRow(of: step.input) ? steps.last?.effects.rule : nil)
  }

  /// Does the input, waits for its steps, and returns how many there must be.
  private func perform(_ input: ScenarioInput, at time: Duration) async throws -> Int {
    setting.clock.pass(to: time)
    switch input {
    case .new: return 0
    case .handle(.tick): return try await tick()
    case .handle(.part(let rows, let generation)):
      return try await settle(generation, isEnd: false) { $0.show(self.names.outcome(rows)) }
    case .handle(.reply(let rows, let generation, let hasMore)):
      return try await settle(generation) { $0.reply(self.names.outcome(rows), hasMore: hasMore) }
    case .handle(.failure(let failure, let generation, let wait)):
      return try await settle(generation) { $0.fail(self.names.outcome(failure), retryAfter: wait) }
    case .selectRow(let name, let text) where frontEnd.rows != nil:
      return try await take { self.frontEnd.rows?.select(name, text) }
    case .markRow(let name) where frontEnd.rows != nil:
      return try await take { self.frontEnd.rows?.mark(name) }
    case .handle, .selectRow, .markRow:
      guard let input = names.input(input, in: frontEnd.state().results) else { return 0 }
      return try await take { self.frontEnd.send(input) }
    }
  }

  /// Lets the person do it, and waits for the step.
  private func take(_ action: () -> Void) async throws -> Int {
    let inputs = count(.person)
    action()
    try await wait(for: .person, beyond: inputs)
    return 1
  }

  /// Wakes whoever is due, and waits for the ticks that follow. While its machine waits, the adapter sleeps or is about to.
  private func tick() async throws -> Int {
    if hasDeadline { try await setting.clock.sleepers() }
    let ticks = count(.clock)
    let woken = setting.clock.advance(by: .zero)
    if woken > 0 { try await wait(for: .clock, beyond: ticks + woken - 1) }
    return woken
  }

  /// Reports something of that request and waits for the step, unless an asynchronous function has returned already.
  private func settle(_ generation: Generation, isEnd: Bool = true, _ report: (Call) -> Void) async throws -> Int {
    guard let call = ScriptedSearch.call(of: generation, in: setting.service.calls) else { return 0 }
    let outcomes = count(.service)
    report(call)
    guard !answered.contains(generation) || call.handsOnEachOutcome else { return 0 }
    if isEnd { answered.insert(generation) }
    try await wait(for: .service, beyond: outcomes)
    return 1
  }

  /// Whether its machine wants to be woken.
  private var hasDeadline: Bool {
    let state = frontEnd.state()
    switch state.phase {
    case .waiting: return true
    case .searching: return setting.policy.timeout != nil || (setting.policy.slowAfter != nil && !state.isSlow)
    case .failed: return state.retriesAfter != nil
    case .idle, .tooShort, .loaded, .timedOut: return false
    }
  }

  /// Whether the input comes as the table has it: without identities, an unknown row is only an index that no row has.
  private func knowsRow(of input: ScenarioInput) -> Bool {
    switch input {
    case .selectRow, .markRow: return frontEnd.rows != nil
    case .new, .handle: return true
    }
  }

  private func count(_ sender: Step.Sender) -> Int {
    frontEnd.steps.entries.count { $0.sender == sender }
  }

  private func wait(for sender: Step.Sender, beyond count: Int) async throws {
    try await frontEnd.steps.wait(for: "a step of the \(sender)") { $0.count { $0.sender == sender } > count }
  }
}

// MARK: What the world around it sees

extension ScenarioRun {
  /// The effects of a step that the service and the screen have seen.
  private func done(_ effects: SearchEffects<Results, Failure>) async throws -> [ScenarioEffect] {
    var done: [ScenarioEffect] = []
    if let generation = effects.cancelled {
      let call = ScriptedSearch.call(of: generation, in: setting.service.calls)
      cancelled[generation] = 1
      if let call, call.cancelCount > 0 { done.append(.cancel(generation)) }
    }
    if let request = effects.started {
      let call = try await setting.service.call(of: request.generation)
      observedCalls += 1
      if call.query == request.query, (call.request ?? request) == request { done.append(.start(request)) }
    }
    if let state = effects.published, let drawn = await drawn(state) { done.append(.publish(names.state(drawn))) }
    return done
  }

  /// What the front end does when the rows are over, in the turns that it has asked for already; nil if that is nothing.
  func late() async -> String? {
    await Task { @MainActor in }.value
    let inputs = frontEnd.steps.entries[observedSteps...].map { "\($0.input)" }
    if !inputs.isEmpty { return "further inputs came: \(inputs.joined(separator: ", "))" }
    let effects = undemanded()
    return effects.isEmpty ? nil : "more was done: \(effects.map { "\($0)" }.joined(separator: ", "))"
  }

  /// What is drawn for the published state; nil if nothing is.
  private func drawn(_ state: SearchState<Results, Failure>) async -> SearchState<Results, Failure>? {
    guard let drawings = frontEnd.drawings else { return state }
    guard (try? await drawings.wait(for: observedDrawings + 1)) != nil else { return nil }
    observedDrawings += 1
    return drawings.entries[observedDrawings - 1]
  }

  /// What the front end has done that no step asked for.
  private func undemanded() -> [ScenarioEffect] {
    var undemanded: [ScenarioEffect] = []
    let calls = setting.service.calls
    for (place, call) in calls.enumerated() {
      let generation = call.request?.generation ?? Generation(rawValue: UInt64(place) + 1)
      let demanded = cancelled[generation] ?? 0
      undemanded += repeatElement(.cancel(generation), count: max(0, call.cancelCount - demanded))
      cancelled[generation] = max(demanded, call.cancelCount)
    }
    undemanded += calls.dropFirst(observedCalls).map { call in
      .start(call.request ?? SearchRequest(generation: Generation(rawValue: UInt64(calls.count)), query: call.query))
    }
    observedCalls = max(observedCalls, calls.count)
    let drawings = frontEnd.drawings?.entries ?? []
    undemanded += drawings.dropFirst(observedDrawings).map { .publish(names.state($0)) }
    observedDrawings = max(observedDrawings, drawings.count)
    return undemanded
  }
}
