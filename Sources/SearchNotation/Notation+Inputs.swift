import SearchMachineCore

/// How inputs are told.
extension Notation {
  /// An input, as a scenario's cell holds it.
  ///
  /// - Parameters:
  ///   - input: What happened.
  ///   - results: The results in which a selected or marked index lies; without them it is written as a place that no
  ///     answer has.
  package func input(_ input: SearchInput<Results, Failure>, in results: Results? = nil) -> String {
    switch input {
    case .keystroke(let text, let wait, let minimum):
      return Self.words(
        "keystroke", quoted(text), wait.map { "wait \(time($0))" }, minimum.map { "minimum \($0)" })
    case .fill(let text): return "fill \(quoted(text))"
    case .tick: return "tick"
    case .part(let results, let generation): return "part \(generation) \(rows(results))"
    case .reply(let results, let generation, let hasMore):
      return Self.words("reply \(generation)", rows(results), hasMore ? "more" : nil)
    case .failure(let failure, let generation, let retry):
      return Self.words("failure \(generation)", name(failure), retry.map { "retryAfter \(time($0))" })
    case .clear: return "clear"
    case .submit: return "submit"
    case .retry: return "retry"
    case .more: return "more"
    case .leave: return "leave"
    case .resume: return "resume"
    case .invalidate(let wait): return Self.words("invalidate", wait.map { "wait \(time($0))" })
    case .amend(let results): return "amend \(rows(results))"
    case .select(let index, let text): return select("\(place(of: index, in: results))", recording: text)
    case .mark(let index): return "mark \(index.map { String(place(of: $0, in: results)) } ?? "none")"
    case .record(let text): return "record \(quoted(text))"
    case .forget(let text): return "forget \(quoted(text))"
    case .forgetAll: return "forgetAll"
    @unknown default: return "an input that has no word"
    }
  }

  /// A selection of the row at a place or with an identity.
  package func select(_ row: String, recording text: String?) -> String {
    Self.words("select", row, text.map { "recording \(quoted($0))" })
  }

  /// A box made anew, with the settings that differ from the usual ones.
  package func box(_ policy: SearchPolicy, history: [String]) -> String {
    let usual = SearchPolicy()
    let previous: String? =
      switch policy.previousResults {
      case .keep: nil
      case .keepForSameQuery: "keepForSameQuery"
      case .discard: "discard"
      }
    return Self.words(
      "new",
      policy.debounce == usual.debounce ? nil : "debounce \(time(policy.debounce))",
      policy.minimumLength == usual.minimumLength ? nil : "minimum \(policy.minimumLength)",
      previous,
      policy.slowAfter.map { "slowAfter \(time($0))" },
      policy.timeout.map { "timeout \(time($0))" },
      policy.cacheCapacity == usual.cacheCapacity ? nil : "cache \(policy.cacheCapacity)",
      policy.cacheLifetime.map { "lifetime \(time($0))" },
      policy.historyCapacity == usual.historyCapacity ? nil : "capacity \(policy.historyCapacity)",
      history.isEmpty ? nil : "history \(self.history(history))")
  }

  private func place(of index: Results.Index, in results: Results?) -> Int {
    guard let results, index >= results.startIndex, index <= results.endIndex else { return -1 }
    return results.distance(from: results.startIndex, to: index)
  }
}
