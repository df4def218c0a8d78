/// The rules of a search box as one value, without a clock, a thread or any I/O.
///
/// Tell it what happened with `handle(_:at:)` and do what it answers; between inputs, send a `tick` when `deadline` has
/// come. It is a value: a copy is independent of the original. It is used from one place at a time, as any value is.
///
/// It is a thin shell around the decisions, inlinable so that the compiler can make it to measure for a client's types.
public struct SearchMachine<Results: RandomAccessCollection, Failure: Error> {
  @usableFromInline var decider: Decider
  @usableFromInline var shown: SearchState<Results, Failure>

  /// Makes a box with an empty field.
  ///
  /// - Parameters:
  ///   - policy: The settings, which stay as they are.
  ///   - history: Recent searches of an earlier run, newest first. They are trimmed, freed of blanks and doubles, and cut
  ///     to the capacity, as if each had been submitted (rule H1). Nothing is published for them.
  public init(policy: SearchPolicy = SearchPolicy(), history: [String] = []) {
    decider = Decider(policy: policy, history: history)
    shown = SearchState(history: decider.entries)
  }

  /// All that the box shows now, equal to the newest published state once anything was published.
  @inlinable public var state: SearchState<Results, Failure> { shown }

  /// The settings that were given to `init`.
  @inlinable public var policy: SearchPolicy { decider.policy }

  /// The current query: the field's text without white space at its ends, or what was selected last; empty at first.
  @inlinable public var query: String { decider.query }

  /// The time at which the machine next wants a `tick`; nil when it wants none.
  ///
  /// It is on the same scale as the times given to `handle(_:at:)`, and changes only in a step.
  @inlinable public var deadline: Duration? { decider.stage.deadline }

  /// Takes one step: something happened, and the answer says what to do about it.
  ///
  /// It is total: no input traps, in any order and at any time. When it returns, the step is complete, so an effect may
  /// feed in the next input.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - now: The time elapsed since any fixed origin on a monotonic clock, the same origin for all inputs. One that is
  ///     negative or smaller than an earlier one counts as the largest given so far (rule W1).
  /// - Returns: At most one effect of each kind, to be done in order.
  @inlinable
  public mutating func handle(
    _ input: SearchInput<Results, Failure>, at now: Duration
  ) -> SearchEffects<Results, Failure> {
    decider.observe(now)
    switch input {
    case .keystroke(let text): return apply(decider.keystroke(text))
    case .tick: return apply(decider.tick())
    case .reply(let results, let generation): return reply(results, to: generation)
    case .failure(let failure, let generation): return fail(failure, of: generation)
    case .clear: return apply(decider.clear())
    case .submit: return apply(decider.submit())
    case .retry: return apply(decider.retry())
    case .select(.none): return unselect()
    case .select(.some(let index)): return select(index)
    case .cancel: return apply(decider.cancel())
    case .forget(let query): return apply(decider.forget(query))
    case .forgetAll: return apply(decider.forgetAll())
    }
  }
}

extension SearchMachine {
  @inlinable mutating func reply(_ results: Results, to generation: Generation) -> SearchEffects<Results, Failure> {
    guard let decision = decider.reply(to: generation) else { return apply(Decision()) }
    shown.answer = SearchAnswer(query: decider.query, results: results, generation: generation)
    return apply(decision)
  }

  @inlinable mutating func fail(_ failure: Failure, of generation: Generation) -> SearchEffects<Results, Failure> {
    guard let decision = decider.failure(of: generation) else { return apply(Decision()) }
    shown.phase = .failed(failure)
    return apply(decision)
  }

  @inlinable mutating func select(_ index: Results.Index) -> SearchEffects<Results, Failure> {
    guard let results = shown.results, results.hasIndex(index), var decision = decider.select() else {
      return apply(Decision())
    }
    if shown.answer?.selection != index { decision.changesState = true }
    shown.answer?.selection = index
    return apply(decision)
  }

  @inlinable mutating func unselect() -> SearchEffects<Results, Failure> {
    guard shown.answer?.selection != nil else { return apply(Decision()) }
    return apply(Decision(answer: .losesSelection, changesState: true))
  }

  /// Brings the state up to the decision and puts the effects in their order.
  @inlinable mutating func apply(_ decision: Decision) -> SearchEffects<Results, Failure> {
    guard decision.changesState else {
      return SearchEffects(cancelled: decision.cancelled, started: decision.started, published: nil)
    }
    switch decision.answer {
    case .stays: break
    case .losesSelection: shown.answer?.selection = nil
    case .goes: shown.answer = nil
    }
    switch decider.stage {
    case .idle: shown.phase = .idle
    case .tooShort: shown.phase = .tooShort
    case .waiting: shown.phase = .waiting
    case .searching(let request): shown.phase = .searching(request)
    case .loaded: shown.phase = .loaded
    case .failed: break  // The phase holds the failure since the step in which it came.
    }
    shown.history = decider.entries
    return SearchEffects(cancelled: decision.cancelled, started: decision.started, published: shown)
  }
}

extension SearchMachine: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchMachine: Sendable where Results: Sendable, Results.Index: Sendable {}
