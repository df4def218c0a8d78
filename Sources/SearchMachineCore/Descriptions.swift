// The words in which Specs/ tells of requests, phases, inputs and effects, for logs and the debugger. Embedded Swift, which
// cannot ask any type for its description, goes without.
#if !hasFeature(Embedded)

  extension SearchRequest: CustomStringConvertible {
    /// The request in words, for instance `#2 "sea" page 1`; the first page and the first attempt are not named.
    public var description: String {
      words("\(generation)", query.debugDescription, details)
    }

    /// The request without its query.
    fileprivate var number: String {
      words("\(generation)", details)
    }

    private var details: String? {
      guard page > 0 || attempt > 1 else { return nil }
      return words(page > 0 ? "page \(page)" : nil, attempt > 1 ? "attempt \(attempt)" : nil)
    }
  }

  extension SearchPhase: CustomStringConvertible {
    /// The phase in words, for instance `searching #1` or `failed #1 offline`.
    public var description: String {
      switch self {
      case .idle, .tooShort, .waiting, .loaded: return "\(kind)"
      case .searching(let request): return "searching \(request.number)"
      case .failed(let failure, let request): return "failed \(request.number) \(failure)"
      case .timedOut(let request): return "timedOut \(request.number)"
      }
    }
  }

  extension SearchInput: CustomStringConvertible {
    /// The input in words, for instance `keystroke "sea"` or `reply #1 [a, b] more`.
    public var description: String {
      switch self {
      case .keystroke(let text, let wait, let minimum):
        return words(
          "keystroke", text.debugDescription, wait.map { "wait \($0.inMilliseconds)" }, minimum.map { "minimum \($0)" })
      case .fill(let text): return "fill \(text.debugDescription)"
      case .tick: return "tick"
      case .part(let results, let generation): return "part \(generation) \(rows(results))"
      case .reply(let results, let generation, let hasMore):
        return words("reply \(generation)", rows(results), hasMore ? "more" : nil)
      case .failure(let failure, let generation, let wait):
        return words("failure \(generation)", "\(failure)", wait.map { "retryAfter \($0.inMilliseconds)" })
      case .clear: return "clear"
      case .submit: return "submit"
      case .retry: return "retry"
      case .more: return "more"
      case .leave: return "leave"
      case .resume: return "resume"
      case .invalidate(let wait): return words("invalidate", wait.map { "wait \($0.inMilliseconds)" })
      case .amend(let results): return "amend \(rows(results))"
      case .select(let index, let text):
        return words("select \(index)", text.map { "recording \($0.debugDescription)" })
      case .mark(let index): return "mark \(index.map { "\($0)" } ?? "none")"
      case .record(let text): return "record \(text.debugDescription)"
      case .forget(let text): return "forget \(text.debugDescription)"
      case .forgetAll: return "forgetAll"
      }
    }

    private func rows(_ results: Results) -> String {
      "[" + results.map { "\($0)" }.joined(separator: ", ") + "]"
    }
  }

  extension SearchEffects: CustomStringConvertible {
    /// The effects in words, for instance `cancel #1, start #2 "sea", publish`; `none` if there are none.
    public var description: String {
      let effects = [
        cancelled.map { "cancel \($0)" }, started.map { "start \($0)" }, published == nil ? nil : "publish",
      ]
      return isEmpty ? "none" : effects.compactMap { $0 }.joined(separator: ", ")
    }
  }

  extension SearchStep: CustomStringConvertible {
    /// The step in words, for instance `300 tick: start #1 "sea", publish (D1)`: the time in milliseconds, the input, the
    /// effects and the rule.
    public var description: String {
      "\(time.inMilliseconds) \(input): \(effects) (\(effects.rule))"
    }
  }

  extension Duration {
    /// The time in milliseconds, with a fraction where there is one; `beyond` if its seconds have no number.
    fileprivate var inMilliseconds: String {
      guard self >= .seconds(Int64.min) && self <= .seconds(Int64.max) else { return "beyond" }
      let (seconds, attoseconds) = (components.seconds.magnitude, components.attoseconds.magnitude)
      let whole = String(attoseconds / 1_000_000_000_000_000)
      let padding = seconds == 0 ? "" : "\(seconds)" + String(repeating: "0", count: 3 - whole.count)
      var fraction = String(attoseconds % 1_000_000_000_000_000 + 1_000_000_000_000_000)
      while fraction.last == "0" { fraction.removeLast() }
      fraction.removeFirst()
      return (self < .zero ? "-" : "") + padding + whole + (fraction.isEmpty ? "" : "." + fraction)
    }
  }

  /// Those of the words that say something.
  private func words(_ words: String?...) -> String {
    words.compactMap { $0 }.joined(separator: " ")
  }

#endif
