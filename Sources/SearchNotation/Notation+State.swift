import SearchMachineCore

/// How states and effects are told.
extension Notation {
  /// A phase, with the request that is in flight or failed, and the failure.
  package func phase(_ phase: SearchPhase<Failure>) -> String {
    switch phase {
    case .idle: return "idle"
    case .tooShort: return "tooShort"
    case .waiting: return "waiting"
    case .searching(let request): return "searching \(numbered(request))"
    case .loaded: return "loaded"
    case .failed(let failure, let request): return "failed \(numbered(request)) \(name(failure))"
    case .timedOut(let request): return "timedOut \(numbered(request))"
    }
  }

  /// The phase of a state, with the slow mark and the prospect of a retry.
  package func phase(of state: SearchState<Results, Failure>) -> String {
    Self.words(
      phase(state.phase), state.isSlow ? "slow" : nil, state.retriesAfter.map { "retryAfter \(time($0))" })
  }

  /// An answer with its request, rows and selection, or `none`.
  package func answer(_ answer: SearchAnswer<Results>?) -> String {
    guard let answer else { return "none" }
    let results = answer.results
    return Self.words(
      labelled(answer.request), rows(results),
      answer.selection.map { "selected \(results.distance(from: results.startIndex, to: $0))" },
      answer.hasMore ? "more" : nil, answer.isComplete ? nil : "partial")
  }

  /// A deadline in milliseconds, or `none`.
  package func deadline(_ deadline: Duration?) -> String {
    deadline.map(time) ?? "none"
  }

  /// Effects in their order, or `none`; the state that a publish carries is not written.
  package func effects(_ effects: some Sequence<SearchEffect<Results, Failure>>) -> String {
    let words = effects.map { effect in
      switch effect {
      case .cancel(let generation): "cancel \(generation)"
      case .start(let request): "start \(labelled(request))"
      case .publish: "publish"
      @unknown default: "an effect that has no word"
      }
    }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  private func labelled(_ request: SearchRequest) -> String {
    Self.words("\(request.generation)", quoted(request.query), details(of: request))
  }

  private func numbered(_ request: SearchRequest) -> String {
    Self.words("\(request.generation)", details(of: request))
  }

  /// The page and the attempt, where they are not the usual ones.
  private func details(of request: SearchRequest) -> String? {
    let page = request.page == 0 ? nil : "page \(request.page)"
    let attempt = request.attempt == 1 ? nil : "attempt \(request.attempt)"
    return page == nil && attempt == nil ? nil : Self.words(page, attempt)
  }
}
