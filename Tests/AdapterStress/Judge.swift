import SearchMachineCore

/// Says whether what happened in a round may have happened, by its steps replayed on a fresh machine.
///
/// Each step must have the effects that the machine has for its input and its time, and each effect must then have been done
/// once and in its order, unless the box was dropped before.
struct Judge {
  /// Whether the service is called where the box is used, so that calls and cancels have their place in the order, too.
  let isStrict: Bool

  private let plan: RoundPlan
  private var machine: SearchMachine<[Row], Refusal>
  private var due: [SearchEffect<[Row], Refusal>] = []
  private var lastTime: Duration = .zero
  private var places: [Reporter: Int] = [:]
  private var started: Set<Generation> = []
  private var called: Set<Generation> = []
  private var mayBeCancelled: Set<Generation> = []
  private var cancelled: Set<Generation> = []
  private var ended: Set<Generation> = []
  private var isDropping = false

  /// How much more may begin: one callback, if the box went on another thread while it was being called.
  private var allowance: Int?

  private struct Reporter: Hashable {
    let generation: Generation
    let thread: Int
  }

  init(_ plan: RoundPlan, isStrict: Bool) {
    self.plan = plan
    self.isStrict = isStrict
    machine = SearchMachine(policy: plan.policy, history: plan.history)
  }

  /// The first thing that may not have happened; nil if there is none.
  static func problem(in record: [RoundEvent], of plan: RoundPlan, isStrict: Bool) -> String? {
    var judge = Judge(plan, isStrict: isStrict)
    for (place, event) in record.enumerated() {
      if let problem = judge.problem(of: event) { return "event \(place), \(event): \(problem)" }
    }
    return judge.problemAtTheEnd()
  }

  private mutating func problem(of event: RoundEvent) -> String? {
    switch event {
    case .step(let step): return begins() ?? problem(of: step)
    case .published(let state): return begins() ?? done(.publish(state))
    case .called(let request): return (isStrict ? begins() : nil) ?? problem(ofCall: request)
    case .cancelled(let generation): return problem(ofCancel: generation)
    case .ends(let generation):
      ended.insert(generation)
      return nil
    case .elsewhere: return "it is confined to where the box is used"
    case .dropping(_):
      isDropping = true
      if let request = machine.state.phase.request { mayBeCancelled.insert(request.generation) }
      return nil
    case .dropped(let isHere, let isGone):
      allowance = isHere ? 0 : 1
      return isHere && !isGone ? "something still holds the box" : nil
    }
  }

  /// A problem if nothing may begin any more.
  private mutating func begins() -> String? {
    guard let left = allowance else { return nil }
    allowance = left - 1
    return left > 0 ? nil : "it began after the box had gone"
  }
}

// MARK: Steps

extension Judge {
  private mutating func problem(of step: Step) -> String? {
    if !isDropping, let effect = due.first(where: mustBeDone) { return "before it, this was not done: \(effect)" }
    guard step.time >= lastTime else { return "time went back from \(lastTime)" }
    lastTime = step.time
    let effects = machine.handle(step.input, at: step.time)
    // An unknown identity is told as an index that no row has, which is decided by another rule, to the same effect.
    guard effects == step.effects || (step.effects.rule == .l2 && effects.isEmpty && step.effects.isEmpty) else {
      return "a fresh machine has other effects: \(effects), by \(effects.rule)"
    }
    due = Array(effects)
    if let request = effects.started {
      started.insert(request.generation)
      if isDropping { mayBeCancelled.insert(request.generation) }
    }
    if let generation = effects.cancelled { mayBeCancelled.insert(generation) }
    return orderProblem(of: step.input)
  }

  /// What one thread reports must come in its order.
  private mutating func orderProblem(of input: Input) -> String? {
    let report: (rows: [Row], generation: Generation)
    switch input {
    case .part(let rows, let generation): report = (rows, generation)
    case .reply(let rows, let generation, _): report = (rows, generation)
    default: return nil
    }
    guard let row = report.rows.last(where: { $0.thread > 0 }) else { return nil }
    let last = places.updateValue(row.place, forKey: Reporter(generation: report.generation, thread: row.thread)) ?? -1
    return row.place > last ? nil : "report \(row.place) of thread \(row.thread) came after its report \(last)"
  }
}

// MARK: Effects

extension Judge {
  /// Whether the effect leaves an event in its place.
  private func mustBeDone(_ effect: SearchEffect<[Row], Refusal>) -> Bool {
    switch effect {
    case .publish: return true
    case .start: return isStrict
    case .cancel(let generation): return isStrict && called.contains(generation) && !mayGoUncancelled(generation)
    @unknown default: return true
    }
  }

  /// Whether nothing may cancel the request: its end has been reported, or its service cannot be cancelled.
  private func mayGoUncancelled(_ generation: Generation) -> Bool {
    ended.contains(generation) || !generation.canBeCancelled
  }

  /// The effect was done: it must be the next of those that are due.
  private mutating func done(_ effect: SearchEffect<[Row], Refusal>) -> String? {
    while let next = due.first {
      due.removeFirst()
      if next == effect { return nil }
      if mustBeDone(next) { return "this was due before it: \(next)" }
    }
    return "it was not due"
  }

  private mutating func problem(ofCall request: SearchRequest) -> String? {
    guard started.contains(request.generation) else { return "nothing has started it" }
    guard called.insert(request.generation).inserted else { return "it was called before" }
    return isStrict ? done(.start(request)) : nil
  }

  private mutating func problem(ofCancel generation: Generation) -> String? {
    guard cancelled.insert(generation).inserted else { return "it was cancelled before" }
    guard mayBeCancelled.contains(generation) else { return "nothing has cancelled it" }
    // A box that goes cancels its request out of the order of effects.
    return isStrict && (!isDropping || due.first == .cancel(generation)) ? done(.cancel(generation)) : nil
  }

  private func problemAtTheEnd() -> String? {
    guard allowance != nil else { return "the box was not dropped" }
    for generation in called where !cancelled.contains(generation) && !ended.contains(generation) {
      if generation.canBeCancelled { return "\(generation) has neither ended nor been cancelled" }
    }
    return nil
  }
}

extension Generation {
  /// Whether the service of a `DispatchSearch` returns what cancels the request.
  var canBeCancelled: Bool { rawValue % 8 != 7 }
}
