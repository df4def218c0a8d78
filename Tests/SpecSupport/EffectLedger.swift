import SearchMachineCore

/// A model of the world outside the machine: which request runs, and how the ones before it ended.
///
/// Give it each step's input and effects, in order, from the first step of a machine on. It carries the effects out on
/// paper and throws when one of them cannot be carried out, or when one is missing (rules E1 and E3). It knows nothing
/// of texts, deadlines or policies.
public struct EffectLedger: Hashable, Sendable {
  private struct Answered: Hashable {
    let request: SearchRequest
    var isComplete: Bool
  }

  /// The request that was started and has neither settled nor been cancelled.
  public private(set) var running: SearchRequest?

  /// The requests that were answered, to their end or in part, by their generation.
  private var answers: [Generation: Answered] = [:]

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
  ///
  /// - Returns: Whether the request has ended.
  private mutating func settle<Results, Failure>(
    _ input: SearchInput<Results, Failure>, isQuiet: Bool
  ) throws(Violation) -> Bool {
    guard let outcome = input.outcome else { return false }
    guard let owner = running, owner.generation == outcome else {
      guard isQuiet else { throw Violation(.staleOutcomeHasNoEffect, "\(outcome) is not in flight, but has effects") }
      return false
    }
    switch input {
    case .part:
      if owner.page == 0 { answers[outcome] = Answered(request: owner, isComplete: false) }
      return false
    case .reply: answers[outcome] = Answered(request: owner, isComplete: true)
    default: break
    }
    running = nil
    return true
  }

  private mutating func cancel<Results, Failure>(
    _ generation: Generation, _ input: SearchInput<Results, Failure>
  ) throws(Violation) {
    guard let owner = running, owner.generation == generation else {
      let isOver = newest.map { generation <= $0 } ?? false
      throw Violation(.cancelIsOfTheOwner, "\(generation) is cancelled, but \(isOver ? "is over" : "never started")")
    }
    guard input.canCancel else { throw Violation(.cancelHasItsCause, "\(generation) is cancelled by \(input)") }
    running = nil
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
    guard input.canStart else {
      throw Violation(.startHasItsCause, "\(request.generation) is started by \(input)")
    }
    running = request
    newest = request.generation
  }

  private func check<Results, Failure>(_ state: SearchState<Results, Failure>) throws(Violation) {
    let shown = state.kind == .searching ? state.phase.request : nil
    guard shown == running else {
      throw Violation(.phaseShowsTheOwner, "\(name(running)) is in flight, but the phase is \(state.phase)")
    }
    guard let answer = state.answer else { return }
    guard answers[answer.request.generation] == Answered(request: answer.request, isComplete: answer.isComplete) else {
      let shown = "\(answer.isComplete ? "the" : "a part of the") answer to \(name(answer.request))"
      throw Violation(.answerIsOfItsRequest, "\(shown) is shown, but did not come")
    }
  }

  private static func areInOrder<Results, Failure>(_ effects: some Collection<SearchEffect<Results, Failure>>) -> Bool {
    let places = effects.map { effect in
      switch effect {
      case .cancel: 1
      case .start: 2
      case .publish: 3
      @unknown default: 0
      }
    }
    return zip(places, places.dropFirst()).allSatisfy(<)
  }

  private func name(_ request: SearchRequest?) -> String {
    request.map { "\($0.generation) '\($0.query)'" } ?? "nothing"
  }
}

extension SearchInput {
  /// The generation of which this is the outcome, or a part of it.
  public var outcome: Generation? {
    switch self {
    case .part(_, let generation), .reply(_, let generation, _), .failure(_, let generation, _): return generation
    default: return nil
    }
  }

  /// Whether the input may start a request (P09).
  fileprivate var canStart: Bool {
    switch self {
    case .tick, .submit, .retry, .more, .resume: return true
    default: return false
    }
  }

  /// Whether the input may take a request out of flight that has not settled (P10).
  fileprivate var canCancel: Bool {
    switch self {
    case .keystroke, .fill, .tick, .clear, .submit, .retry, .leave, .invalidate, .select: return true
    default: return false
    }
  }
}
