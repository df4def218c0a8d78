import SearchMachineCore

/// The words in which tables and traces tell inputs, states and effects.
///
/// It is the writing half; the scenarios of SearchMachineTesting read inputs. For the same value it always writes the same words, so a cell is
/// right exactly if it is what the notation writes.
package struct Notation<Results: RandomAccessCollection, Failure: Error> {
  private let text: (String) -> String
  private let row: (Results.Element) -> String
  private let failure: (Failure) -> String

  /// Makes a notation for a front end's own types.
  ///
  /// - Parameters:
  ///   - text: What to write for a text that the person typed, for instance a placeholder; by default the text itself.
  ///   - row: The name of a result row.
  ///   - failure: The name of a failure.
  package init(
    text: @escaping (String) -> String = { $0 },
    row: @escaping (Results.Element) -> String,
    failure: @escaping (Failure) -> String
  ) {
    self.text = text
    self.row = row
    self.failure = failure
  }

  /// A text in double quotes.
  package func quoted(_ text: String) -> String {
    QuotedText.write(self.text(text))
  }

  /// A time in milliseconds.
  package func time(_ time: Duration) -> String {
    Milliseconds.write(time)
  }

  /// A deadline in milliseconds, or `none`.
  package func deadline(_ deadline: Duration?) -> String {
    deadline.map(Milliseconds.write) ?? "none"
  }

  /// A list of texts, or `none`.
  package func history(_ history: [String]) -> String {
    history.isEmpty ? "none" : history.map(quoted).joined(separator: " ")
  }

  /// A phase, with the generation in flight or the failure.
  package func phase(_ phase: SearchPhase<Failure>) -> String {
    switch phase {
    case .idle: return "idle"
    case .tooShort: return "tooShort"
    case .waiting: return "waiting"
    case .searching(let request): return "searching \(request.generation)"
    case .loaded: return "loaded"
    case .failed(let failure): return "failed \(QuotedText.writeName(self.failure(failure)))"
    }
  }

  /// An answer with its generation, query, rows and selection, or `none`.
  package func answer(_ answer: SearchAnswer<Results>?) -> String {
    guard let answer else { return "none" }
    let whole = "\(answer.generation) \(quoted(answer.query)) \(rows(answer.results))"
    guard let selection = answer.selection else { return whole }
    return whole + " selected \(answer.results.distance(from: answer.results.startIndex, to: selection))"
  }

  /// Effects in their order, or `none`; the state that a publish carries is not written.
  package func effects(_ effects: some Sequence<SearchEffect<Results, Failure>>) -> String {
    let words = effects.map { effect in
      switch effect {
      case .cancel(let generation): "cancel \(generation)"
      case .start(let request): "start \(request.generation) \(quoted(request.query))"
      case .publish: "publish"
      }
    }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }

  /// An input, as a scenario's cell holds it.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - results: The results in which a selected index lies; without them it is written as a place that no answer has.
  package func input(_ input: SearchInput<Results, Failure>, in results: Results? = nil) -> String {
    switch input {
    case .keystroke(let text): return "keystroke \(quoted(text))"
    case .tick: return "tick"
    case .reply(let results, let generation): return "reply \(generation) \(rows(results))"
    case .failure(let failure, let generation):
      return "failure \(generation) \(QuotedText.writeName(self.failure(failure)))"
    case .clear: return "clear"
    case .submit: return "submit"
    case .retry: return "retry"
    case .select(.none): return "select none"
    case .select(.some(let index)): return "select \(place(of: index, in: results))"
    case .cancel: return "cancel"
    case .forget(let query): return "forget \(quoted(query))"
    case .forgetAll: return "forgetAll"
    }
  }

  /// A box made anew, with the settings that differ from the usual ones.
  package func box(_ policy: SearchPolicy, history: [String]) -> String {
    let usual = SearchPolicy()
    var words = ["new"]
    if policy.debounce != usual.debounce { words.append("debounce \(time(policy.debounce))") }
    if policy.minimumLength != usual.minimumLength { words.append("minimum \(policy.minimumLength)") }
    if policy.previousResults == .discard { words.append("discard") }
    if policy.historyCapacity != usual.historyCapacity { words.append("capacity \(policy.historyCapacity)") }
    if !history.isEmpty { words.append("history \(self.history(history))") }
    return words.joined(separator: " ")
  }

  private func rows(_ results: Results) -> String {
    "[" + results.map { QuotedText.writeName(row($0)) }.joined(separator: ", ") + "]"
  }

  private func place(of index: Results.Index, in results: Results?) -> Int {
    guard let results, index >= results.startIndex, index <= results.endIndex else { return -1 }
    return results.distance(from: results.startIndex, to: index)
  }
}
