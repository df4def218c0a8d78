/// The rules of a search box as one value, without a clock, a thread or any I/O.
///
/// Tell it what happened with `handle(_:at:)` and do what it answers; between inputs, send a `tick` when `deadline` has
/// come. It is a value: a copy is independent of the original. It is used from one place at a time, as any value is.
///
/// It is a thin shell around the decisions, inlinable so that the compiler can make it to measure for a client's types.
public struct SearchMachine<Results: RandomAccessCollection, Failure: Error> {
  @usableFromInline var decider: Decider
  @usableFromInline var shown: Shared<SearchState<Results, Failure>>

  /// The answers of the cache, the one that was shown last at the end; the decider knows which are to be kept.
  @usableFromInline var cached: [SearchAnswer<Results>] = []

  /// Makes a box with an empty field.
  ///
  /// - Parameters:
  ///   - policy: The settings, which stay as they are.
  ///   - history: Recent searches of an earlier run, newest first. They are trimmed, freed of blanks and doubles, and cut
  ///     to the capacity, as if each had been submitted (rule H1). Nothing is published for them.
  public init(policy: SearchPolicy = SearchPolicy(), history: [String] = []) {
    decider = Decider(policy: policy, history: history)
    shown = Shared(SearchState(history: decider.entries))
  }

  /// All that the box shows now, equal to the newest published state once anything was published.
  @inlinable public var state: SearchState<Results, Failure> { shown.value }

  /// The settings that were given to `init`.
  @inlinable public var policy: SearchPolicy { decider.policy }

  /// The current query: that of the field's text, or of the answer that a row was chosen of last; empty at first.
  @inlinable public var query: String { decider.query.text }

  /// The time at which the machine next wants a `tick`; nil when it wants none.
  ///
  /// It is on the same scale as the times given to `handle(_:at:)`, and changes only in a step, also to an earlier time.
  @inlinable public var deadline: Duration? { decider.deadline }

  /// Takes one step: something happened, and the answer says what to do about it.
  ///
  /// It is total: no input traps, in any order and at any time. When it returns, the step is complete, so an effect may
  /// feed in the next input.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - now: The time elapsed since any fixed origin on a monotonic clock, the same origin for all inputs. One that is
  ///     negative or smaller than an earlier one counts as the largest given so far (rule W1).
  /// - Returns: At most one effect of each kind, to be done in order, and the rule that decided.
  @inlinable
  public mutating func handle(
    _ input: SearchInput<Results, Failure>, at now: Duration
  ) -> SearchEffects<Results, Failure> {
    if case .keystroke(let text, let wait, let minimumLength) = input,
      decider.typesOn(text, wait: wait, minimumLength: minimumLength, at: now)
    {
      return SearchEffects(Decision(.k5), publishing: nil)
    }
    return step(input, at: now)
  }
}

extension SearchMachine {
  /// Any step; `handle` takes the commonest by itself.
  @inlinable @inline(never)
  mutating func step(_ input: SearchInput<Results, Failure>, at now: Duration) -> SearchEffects<Results, Failure> {
    decider.observe(now)
    switch input {
    case .keystroke(let text, let wait, let minimumLength):
      return apply(decider.keystroke(text, wait: wait, minimumLength: minimumLength))
    case .fill(let text): return apply(decider.fill(text))
    case .tick: return apply(decider.tick())
    case .part(let results, let generation): return part(results, of: generation)
    case .reply(let results, let generation, let hasMore): return reply(results, to: generation, hasMore: hasMore)
    case .failure(let failure, let generation, let wait): return fail(failure, of: generation, retryAfter: wait)
    case .clear: return apply(decider.clear())
    case .submit: return apply(decider.submit())
    case .retry: return apply(decider.retry())
    case .more: return apply(decider.more())
    case .leave: return apply(decider.leave())
    case .resume: return apply(decider.resume())
    case .invalidate(let wait): return apply(decider.invalidate(wait: wait))
    case .amend(let results): return amend(results)
    case .select(let index, let text): return select(index, recording: text)
    case .mark(let index): return mark(index)
    case .record(let text): return apply(decider.record(text))
    case .forget(let text): return apply(decider.forget(text))
    case .forgetAll: return apply(decider.forgetAll())
    @unknown default: return apply(Decision(.w3))
    }
  }
}

extension SearchMachine: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchMachine: Sendable where Results: Sendable, Results.Index: Sendable {}
