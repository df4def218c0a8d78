/// What is done with results and failures, which the decisions know nothing of.
extension SearchMachine {
  @inlinable mutating func part(_ results: Results, of generation: Generation) -> SearchEffects<Results, Failure> {
    let mark = keptMark(in: results, of: generation)
    let decision = decider.part(of: generation, isMarked: mark != nil)
    guard case .comes = decision.answer, let request = decider.held?.request else { return apply(decision) }
    return show(SearchAnswer(request: request, results: results, selection: mark, isComplete: false), decision)
  }

  @inlinable mutating func reply(
    _ results: Results, to generation: Generation, hasMore: Bool
  ) -> SearchEffects<Results, Failure> {
    let mark = keptMark(in: results, of: generation)
    let decision = decider.reply(to: generation, hasMore: hasMore, isMarked: mark != nil)
    guard case .comes = decision.answer, let request = decider.held?.request else { return apply(decision) }
    return show(SearchAnswer(request: request, results: results, selection: mark, hasMore: hasMore), decision)
  }

  @inlinable mutating func fail(
    _ failure: Failure, of generation: Generation, retryAfter: Duration?
  ) -> SearchEffects<Results, Failure> {
    let decision = decider.failure(of: generation, retryAfter: retryAfter)
    if case .failed(let ticket, _, _) = decider.phase, decision.changesState {
      shown.value.phase = .failed(failure, of: decider.request(ticket))
    }
    return apply(decision)
  }

  @inlinable mutating func amend(_ results: Results) -> SearchEffects<Results, Failure> {
    guard let decision = decider.amend() else { return apply(Decision(.v2)) }
    shown.value.answer?.results = results
    return apply(decision)
  }

  @inlinable mutating func select(
    _ index: Results.Index, recording text: String?
  ) -> SearchEffects<Results, Failure> {
    guard let results = shown.value.results, results.hasIndex(index) else {
      return apply(decider.select(recording: text, isMarked: nil))
    }
    let decision = decider.select(recording: text, isMarked: shown.value.answer?.selection == index)
    shown.value.answer?.selection = index
    return apply(decision)
  }

  @inlinable mutating func mark(_ index: Results.Index?) -> SearchEffects<Results, Failure> {
    if let index, !(shown.value.results?.hasIndex(index) ?? false) { return apply(Decision(.l3)) }
    let decision = decider.mark(index != nil, isChange: shown.value.answer?.selection != index)
    shown.value.answer?.selection = index
    return apply(decision)
  }

  /// The mark that is kept when these rows come: the held answer's, if it is the same answer's and the rows have it.
  @inlinable func keptMark(in results: Results, of generation: Generation) -> Results.Index? {
    guard let mark = shown.value.answer?.selection, decider.keepsMark(at: generation) else { return nil }
    return results.hasIndex(mark) ? mark : nil
  }
}
