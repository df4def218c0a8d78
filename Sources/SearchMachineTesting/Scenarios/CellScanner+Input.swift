import SearchMachineCore
import SearchNotation

/// How inputs are read.
extension CellScanner {
  typealias Input = SearchInput<[ScenarioRow], ScenarioFailure>

  /// One input with all its words.
  mutating func input() throws(NotationProblem) -> ScenarioInput {
    let word = try word()
    switch word {
    case "new": return try box()
    case "select": return try selection()
    case "mark": return try mark()
    default: return .handle(try plainInput(word))
    }
  }

  private mutating func plainInput(_ word: String) throws(NotationProblem) -> Input {
    switch word {
    case "keystroke":
      let text = try text()
      let wait = skip(word: "wait") ? try time() : nil
      return .keystroke(text, wait: wait, minimumLength: skip(word: "minimum") ? try integer() : nil)
    case "fill": return .fill(try text())
    case "tick": return .tick
    case "part":
      let generation = Generation(rawValue: try generation())
      return .part(try rows(), of: generation)
    case "reply":
      let generation = Generation(rawValue: try generation())
      return .reply(try rows(), to: generation, hasMore: skip(word: "more"))
    case "failure":
      let generation = Generation(rawValue: try generation())
      let failure = ScenarioFailure(name: try name())
      return .failure(failure, of: generation, retryAfter: skip(word: "retryAfter") ? try time() : nil)
    case "clear": return .clear
    case "submit": return .submit
    case "retry": return .retry
    case "more": return .more
    case "leave": return .leave
    case "resume": return .resume
    case "invalidate": return .invalidate(wait: skip(word: "wait") ? try time() : nil)
    case "amend": return .amend(try rows())
    case "record": return .record(try text())
    case "forget": return .forget(try text())
    case "forgetAll": return .forgetAll
    default: throw NotationProblem(message: "there is no input '\(word)'")
    }
  }

  private mutating func selection() throws(NotationProblem) -> ScenarioInput {
    if skip(word: "row") { return .selectRow(try name(), recording: try recorded()) }
    return .handle(.select(try integer(), recording: try recorded()))
  }

  private mutating func recorded() throws(NotationProblem) -> String? {
    skip(word: "recording") ? try text() : nil
  }

  private mutating func mark() throws(NotationProblem) -> ScenarioInput {
    if skip(word: "row") { return .markRow(try name()) }
    return .handle(.mark(skip(word: "none") ? nil : try integer()))
  }

  private mutating func rows() throws(NotationProblem) -> [ScenarioRow] {
    try expect("[")
    var rows: [ScenarioRow] = []
    if skip("]") { return rows }
    repeat {
      rows.append(ScenarioRow(id: try name()))
    } while skip(",")
    try expect("]")
    return rows
  }

  /// The settings and the history of a box made anew.
  mutating func box() throws(NotationProblem) -> ScenarioInput {
    var policy = SearchPolicy()
    var history: [String] = []
    while let word = try? word() {
      switch word {
      case "debounce": policy.debounce = try length()
      case "minimum": policy.minimumLength = try natural()
      case "discard": policy.previousResults = .discard
      case "keepForSameQuery": policy.previousResults = .keepForSameQuery
      case "slowAfter": policy.slowAfter = try length()
      case "timeout": policy.timeout = try length()
      case "cache": policy.cacheCapacity = try natural()
      case "lifetime": policy.cacheLifetime = try length()
      case "capacity": policy.historyCapacity = try natural()
      case "history":
        repeat {
          history.append(try text())
        } while isAtText
      default: throw NotationProblem(message: "there is no setting '\(word)'")
      }
    }
    return .new(policy, history: history)
  }

  /// A length of time, which is not negative.
  private mutating func length() throws(NotationProblem) -> Duration {
    let time = try time()
    guard time >= .zero else { throw NotationProblem(message: "a setting must not be negative") }
    return time
  }
}
