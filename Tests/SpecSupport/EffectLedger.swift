import SearchMachineCore

/// A model of the world outside the machine: which request runs, and how the ones before it ended.
///
/// Give it each step's input and effects, in order, from the first step of a machine on. It carries the effects out on
/// paper and throws when one of them cannot be carried out, or when one is missing (rules E1 and E3). It knows nothing
/// of texts, deadlines or policies.
public struct EffectLedger: Hashable, Sendable {
  /// The request that was started and has neither settled nor been cancelled.
  public private(set) var running: SearchRequest?

  /// The newest request that was answered.
  public private(set) var answered: SearchRequest?

  /// The generation of the newest request.
  public private(set) var newest: Generation?

  /// Makes the ledger of a machine that has not taken a step.
  public init() {}

  /// Takes down one step.
  ///
  /// - Parameters:
  ///   - input: What the machine was told; a selection by identity as one of that row's index, or of nil.
  ///   - effects: What the machine answered.
  /// - Throws: The first property that the step violates.
  public mutating func record<Results, Failure>(
    _ input: SearchInput<Results, Failure>, _ effects: some Collection<SearchEffect<Results, Failure>>
  ) throws(Violation) {
    guard Self.areInOrder(effects) else { throw Violation(.effectsInOrder, "the effects are \(Array(effects))") }
    let before = running
    let settles = try settle(input, isQuiet: effects.isEmpty)
    var isPublished = false
    for effect in effects {
      switch effect {
      case .cancel(let generation): try cancel(generation, input)
      case .start(let request): try start(request, input)
      case .publish(let state):
        isPublished = true
        try check(state)
      }
    }
    guard isPublished || !settles && running == before else {
      throw Violation(
        .ownershipIsPublished, "\(name(before)) was in flight, now \(name(running)), and nothing is published")
    }
  }
}

extension EffectLedger {
  /// Ends the request in flight if the input is its outcome; any other outcome must have no effect.
  private mutating func settle<Results, Failure>(
    _ input: SearchInput<Results, Failure>, isQuiet: Bool
  ) throws(Violation) -> Bool {
    let outcome: Generation
    switch input {
    case .reply(_, let generation), .failure(_, let generation): outcome = generation
    case .keystroke, .tick, .clear, .submit, .retry, .select, .cancel, .forget, .forgetAll: return false
    }
    guard let settled = running, settled.generation == outcome else {
      guard isQuiet else { throw Violation(.staleOutcomeHasNoEffect, "\(outcome) is not in flight, but has effects") }
      return false
    }
    running = nil
    if case .reply = input { answered = settled }
    return true
  }

  private mutating func cancel<Results, Failure>(
    _ generation: Generation, _ input: SearchInput<Results, Failure>
  ) throws(Violation) {
    guard let owner = running, owner.generation == generation else {
      let isOver = newest.map { generation <= $0 } ?? false
      throw Violation(.cancelIsOfTheOwner, "\(generation) is cancelled, but \(isOver ? "is over" : "never started")")
    }
    switch input {
    case .keystroke, .clear, .select(.some), .cancel: running = nil
    case .tick, .reply, .failure, .submit, .retry, .select(.none), .forget, .forgetAll:
      throw Violation(.cancelHasItsCause, "\(generation) is cancelled by \(input)")
    }
  }

  private mutating func start<Results, Failure>(
    _ request: SearchRequest, _ input: SearchInput<Results, Failure>
  ) throws(Violation) {
    if let owner = running {
      throw Violation(.oneRequestInFlight, "\(request.generation) starts while \(owner.generation) is in flight")
    }
    if let newest, request.generation <= newest {
      throw Violation(.generationsGrow, "\(request.generation) starts after \(newest)")
    }
    switch input {
    case .tick, .submit, .retry: running = request
    case .keystroke, .reply, .failure, .clear, .select, .cancel, .forget, .forgetAll:
      throw Violation(.startHasItsCause, "\(request.generation) is started by \(input)")
    }
    newest = request.generation
  }

  private func check<Results, Failure>(_ state: SearchState<Results, Failure>) throws(Violation) {
    let shown: SearchRequest?
    switch state.phase {
    case .searching(let request): shown = request
    case .idle, .tooShort, .waiting, .loaded, .failed: shown = nil
    }
    guard shown == running else {
      throw Violation(.phaseShowsTheOwner, "\(name(running)) is in flight, but the phase is \(state.phase)")
    }
    guard let answer = state.answer else { return }
    guard let answered, answer.generation == answered.generation, answer.query == answered.query else {
      let shown = "the answer of \(answer.generation) to '\(answer.query)'"
      throw Violation(.answerIsOfItsRequest, "\(shown) is shown, but \(name(answered)) was answered last")
    }
  }

  private static func areInOrder<Results, Failure>(_ effects: some Collection<SearchEffect<Results, Failure>>) -> Bool {
    let places = effects.map { effect in
      switch effect {
      case .cancel: 1
      case .start: 2
      case .publish: 3
      }
    }
    return zip(places, places.dropFirst()).allSatisfy(<)
  }

  private func name(_ request: SearchRequest?) -> String {
    request.map { "\($0.generation) '\($0.query)'" } ?? "nothing"
  }
}
