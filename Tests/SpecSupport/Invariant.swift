import SearchMachineCore
import SearchMachineTesting

/// A property that can be seen in each step by itself.
public struct Invariant: Sendable {
  /// The property.
  public let property: Property

  /// Whether the step has the property; nil if the property says nothing about such a step.
  public let holds: @Sendable (Step) -> Bool?

  /// All of them: those of the state after a step, then those of what a step changes.
  public static let all = ofStates + ofSteps

  init(_ property: Property, _ holds: @escaping @Sendable (Step) -> Bool?) {
    self.property = property
    self.holds = holds
  }
}

extension Invariant {
  private static let ofStates = [
    Invariant(.deadlineExactlyInWaiting) { step in (step.after.deadline != nil) == step.after.isWaiting },
    Invariant(.loadedIsAnswered) { step in
      guard case .loaded = step.after.state.phase else { return nil }
      return step.after.state.answer?.query == step.after.query
    },
    Invariant(.nothingHeldWhenLeftOrTooShort) { step in
      switch step.after.state.phase {
      case .idle, .tooShort: return step.after.state.answer == nil
      case .waiting, .searching, .loaded, .failed: return nil
      }
    },
    Invariant(.emptyQueryIsIdle) { step in
      step.after.query.isEmpty ? step.after.state.phase == .idle : nil
    },
    Invariant(.selectionOnlyInLoaded) { step in
      guard let answer = step.after.state.answer, let selection = answer.selection else { return nil }
      return step.after.state.phase == .loaded && answer.results.indices.contains(selection)
    },
    Invariant(.discardHoldsOnlyTheCurrent) { step in
      guard step.policy.previousResults == .discard, step.after.state.answer != nil else { return nil }
      return step.after.state.phase == .loaded
    },
    Invariant(.historyIsWellFormed) { step in
      let history = step.after.state.history
      let isTrimmed = history.allSatisfy { !$0.isEmpty && $0 == $0.withoutOuterWhiteSpace }
      let hasDoubles = Set(history.map { $0.lowercased() }).count < history.count
      return history.count <= step.policy.historyCapacity && isTrimmed && !hasDoubles
    },
    Invariant(.queryIsTrimmed) { step in step.after.query == step.after.query.withoutOuterWhiteSpace },
    Invariant(.requestIsForTheQuery) { step in
      guard case .searching(let request) = step.after.state.phase else { return nil }
      return request.query == step.after.query
    },
    Invariant(.minimumIsKept) { step in
      switch step.after.state.phase {
      case .waiting: return step.after.query.count >= step.policy.minimumLength
      case .tooShort: return step.after.query.count < step.policy.minimumLength
      case .idle, .searching, .loaded, .failed: return nil
      }
    },
    Invariant(.deadlineIsWithinTheDebounce) { step in
      step.after.deadline.map { $0 - step.now <= step.policy.debounce }
    },
  ]

  private static let ofSteps = [
    Invariant(.publishExactlyOnChange) { step in
      let published = step.effects.compactMap { effect in
        if case .publish(let state) = effect { state } else { nil }
      }
      return published == (step.after.state == step.before.state ? [] : [step.after.state])
    },
    Invariant(.earlyTickChangesNothing) { step in
      guard case .tick = step.input else { return nil }
      if let deadline = step.before.deadline, deadline <= step.now { return nil }
      return step.changesNothing
    },
    Invariant(.staleOutcomeChangesNothing) { step in
      guard let outcome = step.input.outcome, outcome != step.before.owner?.generation else { return nil }
      return step.changesNothing
    },
    Invariant(.historyIsWrittenByThePerson) { step in
      switch step.input {
      case .submit, .select(.some), .forget, .forgetAll: return nil
      case .keystroke, .tick, .reply, .failure, .clear, .retry, .select(.none), .cancel:
        return step.after.state.history == step.before.state.history
      }
    },
    Invariant(.failureKeepsTheAnswer) { step in
      guard case .failure(let failure, let generation) = step.input else { return nil }
      guard generation == step.before.owner?.generation else { return nil }
      return step.after.state.phase == .failed(failure) && step.after.state.answer == step.before.state.answer
    },
    Invariant(.queryIsChangedByThePerson) { step in
      switch step.input {
      case .keystroke, .clear, .select(.some): return nil
      case .tick, .reply, .failure, .submit, .retry, .select(.none), .cancel, .forget, .forgetAll:
        return step.after.query == step.before.query
      }
    },
  ]
}

extension Step {
  /// Whether nothing can be seen to have changed and nothing is asked for.
  public var changesNothing: Bool { effects.isEmpty && after == before }
}

extension Observation {
  /// The request in flight.
  public var owner: SearchRequest? {
    if case .searching(let request) = state.phase { request } else { nil }
  }

  /// Whether the phase is waiting.
  public var isWaiting: Bool {
    if case .waiting = state.phase { true } else { false }
  }
}

extension SearchInput {
  /// The generation of which this is the outcome.
  public var outcome: Generation? {
    switch self {
    case .reply(_, let generation), .failure(_, let generation): return generation
    case .keystroke, .tick, .clear, .submit, .retry, .select, .cancel, .forget, .forgetAll: return nil
    }
  }
}
