import SearchMachineCore
import SearchMachineTesting

/// A property that can be seen in each step by itself.
public struct Invariant: Sendable {
  /// The property.
  public let property: Property

  /// Whether the step has the property; nil if the property says nothing about such a step.
  public let holds: @Sendable (ObservedStep) -> Bool?

  /// All of them: those of the state after a step, then those of what a step changes.
  public static let all = ofStates + ofSteps + ofRequests + ofInputs

  init(_ property: Property, _ holds: @escaping @Sendable (ObservedStep) -> Bool?) {
    self.property = property
    self.holds = holds
  }
}

extension Invariant {
  private static let ofStates = [
    Invariant(.deadlineExactlyWhenDue) { step in (step.after.deadline != nil) == step.isSomethingDue },
    Invariant(.loadedIsAnswered) { step in
      step.after.state.kind == .loaded ? step.after.state.answer?.query == step.after.query : nil
    },
    Invariant(.nothingHeldWhenTooShort) { step in
      step.after.state.kind == .tooShort ? step.after.state.answer == nil : nil
    },
    Invariant(.emptyQueryIsIdle) { step in
      step.after.query.isEmpty && step.policy.minimumLength > 0 ? step.after.state.kind == .idle : nil
    },
    Invariant(.markIsOfTheAnswer) { step in
      guard let answer = step.after.state.answer, let mark = answer.selection else { return nil }
      return answer.results.indices.contains(mark)
    },
    Invariant(.policyHoldsOnlyWhatItKeeps) { step in
      guard let answer = step.after.state.answer else { return nil }
      switch step.policy.previousResults {
      case .keep: return nil
      case .keepForSameQuery: return answer.query == step.after.query
      case .discard:
        let isRight = step.after.state.kind == .loaded || step.after.state.phase.request != nil
        return isRight && answer.query == step.after.query
      }
    },
    Invariant(.historyIsWellFormed) { step in
      let history = step.after.state.history
      let isTrimmed = history.allSatisfy { !$0.isEmpty && $0 == $0.withoutInvisibleEnds && $0.utf8.count <= 4096 }
      let hasDoubles = Set(history.map { $0.lowercased() }).count < history.count
      return history.count <= step.policy.historyCapacity && isTrimmed && !hasDoubles
    },
    Invariant(.queryIsTrimmed) { step in step.after.query == step.after.query.withoutInvisibleEnds },
    Invariant(.requestIsForTheQuery) { step in
      step.after.state.phase.request.map { $0.query == step.after.query }
    },
    Invariant(.slowIsOfTheRequest) { step in
      guard step.after.state.isSlow else { return nil }
      return step.after.owner != nil && step.policy.slowAfter != nil
    },
    Invariant(.prospectOnlyInFailed) { step in
      step.after.state.retriesAfter.map { step.after.state.kind == .failed && $0 >= .zero }
    },
    Invariant(.partIsNotAnEnd) { step in
      guard let answer = step.after.state.answer, !answer.isComplete else { return nil }
      return !answer.hasMore && answer.request.page == 0 && !step.after.state.isEmptyResult
    },
  ]

  private static let ofSteps = [
    Invariant(.publishExactlyOnChange) { step in
      let published = step.effects.compactMap { effect in
        if case .publish(let state) = effect { state } else { nil }
      }
      let isDue = step.after.state != step.before.state || step.bringsRows
      return published == (isDue ? [step.after.state] : [])
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
      case .submit, .select, .record, .forget, .forgetAll: return nil
      default: return step.after.state.history == step.before.state.history
      }
    },
    Invariant(.failureKeepsTheAnswer) { step in
      guard case .failure(let failure, let generation, let wait) = step.input else { return nil }
      guard let owner = step.before.owner, generation == owner.generation else { return nil }
      return step.after.state.phase == .failed(failure, of: owner)
        && step.after.state.answer == step.before.state.answer
        && step.after.state.retriesAfter == wait.map { max($0, .zero) }
    },
    Invariant(.queryIsChangedByThePerson) { step in
      switch step.input {
      case .keystroke, .fill, .clear, .submit, .select: return nil
      default: return step.after.query == step.before.query
      }
    },
    Invariant(.ruleWithoutChange) { step in
      switch step.rule {
      case .o1, .l2, .w3, .s1: return step.changesNothing
      default: return nil
      }
    },
  ]
}

extension ObservedStep {
  /// Whether nothing can be seen to have changed and nothing is asked for.
  public var changesNothing: Bool { effects.isEmpty && after == before }

  /// Whether something is to happen by itself after the step.
  fileprivate var isSomethingDue: Bool {
    switch after.state.kind {
    case .waiting: return true
    case .searching: return policy.timeout != nil || policy.slowAfter != nil && !after.state.isSlow
    case .failed: return after.state.retriesAfter != nil
    case .idle, .tooShort, .loaded, .timedOut: return false
    }
  }

  /// Whether the step brings the rows anew, be they the same or not: a part that counts, or rows that were amended.
  fileprivate var bringsRows: Bool {
    switch input {
    case .part(_, let generation): return before.owner?.generation == generation && before.owner?.page == 0
    case .amend: return before.state.answer != nil
    default: return false
    }
  }
}

extension Observation {
  /// The request in flight.
  public var owner: SearchRequest? {
    state.kind == .searching ? state.phase.request : nil
  }
}
