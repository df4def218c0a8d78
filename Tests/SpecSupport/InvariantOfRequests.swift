import SearchMachineCore
import SearchMachineTesting

extension Invariant {
  /// Of waits, starts and ends.
  static let ofRequests = [
    Invariant(.minimumIsKept) { step in
      guard case .keystroke(_, _, let minimum) = step.input else { return nil }
      let isLong = step.after.query.count >= minimum ?? step.policy.minimumLength
      switch step.rule {
      case .k4: return !isLong
      case .k5: return isLong
      default: return nil
      }
    },
    Invariant(.deadlineIsWithinItsWait) { step in
      guard let deadline = step.after.deadline, deadline >= step.now else { return nil }
      let wait: Duration?
      switch step.after.state.kind {
      case .waiting: wait = step.wait ?? step.policy.debounce
      case .searching: wait = [step.policy.slowAfter, step.policy.timeout].compactMap { $0 }.max()
      case .failed: wait = step.after.state.retriesAfter
      case .idle, .tooShort, .loaded, .timedOut: wait = nil
      }
      if step.after.deadline == step.before.deadline { return true }
      return wait.map { deadline - step.now <= max($0, .zero) } ?? false
    },
    Invariant(.timedOutBySilence) { step in
      guard case .timedOut(let request) = step.after.state.phase, step.after != step.before else { return nil }
      if step.before.state.phase == step.after.state.phase { return true }
      return step.input == .tick && step.policy.timeout != nil && step.before.owner == request
        && step.cancelled == request.generation
    },
    Invariant(.attemptsCountUp) { step in
      guard let request = step.started else { return nil }
      guard step.rule == .d5 else { return request.attempt == 1 }
      guard case .failed(_, let failed) = step.before.state.phase else { return false }
      return request.attempt == failed.attempt + 1 && request.page == failed.page && request.query == failed.query
    },
    Invariant(.pageGoesOnFromTheAnswer) { step in
      guard let request = step.started, request.page > 0 else { return nil }
      guard let answer = step.after.state.answer, answer.query == request.query else { return false }
      let again = step.before.state.phase.request?.page
      return request.page == again || request.page == answer.request.page + 1 && answer.hasMore
    },
    Invariant(.moreLeavesTheAnswer) { step in
      guard step.input == .more || (step.started?.page ?? 0) > 0 else { return nil }
      return step.after.state.answer == step.before.state.answer && step.cancelled == nil
        || step.input == .retry && step.after.state.answer == step.before.state.answer
    },
    Invariant(.cachedIsWhole) { step in
      guard let answer = step.after.state.answer, step.input.outcome == nil else { return nil }
      if answer.request == step.before.state.answer?.request { return nil }
      return step.policy.cacheCapacity > 0 && answer.isComplete && answer.selection == nil
        && step.after.state.kind == .loaded
    },
  ]

  /// Of what single inputs may do.
  static let ofInputs = [
    Invariant(.amendKeepsTheLabel) { step in
      guard case .amend(let rows) = step.input else { return nil }
      var expected = step.before.state
      expected.answer?.results = rows
      expected.answer?.selection = nil
      return step.after.state == expected && step.after.query == step.before.query
    },
    Invariant(.leavingEndsAll) { step in
      step.input == .leave ? step.after.deadline == nil && step.after.owner == nil : nil
    },
    Invariant(.fillSearchesNothing) { step in
      guard case .fill = step.input else { return nil }
      return step.after.state.kind == .idle || step.after.state.kind == .loaded
    },
    Invariant(.markIsOnlyAMark) { step in
      guard case .mark = step.input else { return nil }
      var expected = step.before
      expected.state.answer?.selection = step.after.state.answer?.selection
      return step.after == expected
    },
    Invariant(.ruleIsOfTheInput) { step in step.input.rules.contains(step.rule) },
  ]
}

extension ObservedStep {
  /// The request that the step starts.
  var started: SearchRequest? {
    for case .start(let request) in effects { return request }
    return nil
  }

  /// The request that the step cancels.
  var cancelled: Generation? {
    for case .cancel(let generation) in effects { return generation }
    return nil
  }

  /// The wait that the input brings.
  fileprivate var wait: Duration? {
    switch input {
    case .keystroke(_, let wait, _), .invalidate(let wait): return wait
    default: return nil
    }
  }
}

extension SearchInput {
  /// The rules that can decide such an input (rule E5).
  fileprivate var rules: [SearchRule] {
    switch self {
    case .keystroke: return [.k1, .k2, .k3, .k4, .k5]
    case .fill: return [.t4]
    case .tick: return [.d1, .d3, .d4, .d5, .w3]
    case .part: return [.o5, .o1]
    case .reply: return [.o2, .o1]
    case .failure: return [.o3, .o1]
    case .clear: return [.c1]
    case .submit: return [.s1, .s2]
    case .retry: return [.s3]
    case .more: return [.n1]
    case .leave: return [.c2]
    case .resume: return [.c3]
    case .invalidate: return [.v1]
    case .amend: return [.v2]
    case .select: return [.l1, .l2]
    case .mark: return [.l3, .l2]
    case .record: return [.h3]
    case .forget, .forgetAll: return [.h2]
    @unknown default: return []
    }
  }
}
