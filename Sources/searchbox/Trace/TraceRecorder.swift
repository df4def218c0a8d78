import SearchMachineCore
import SearchNotation

/// Records the steps of a box, and tells them as a scenario that the project's tests can run.
///
/// Without text it keeps none: texts are masked, rows are numbered, and failures are named by their kind. An answer is
/// cut to its first rows, but never so short that a row is missing that was selected.
@MainActor
package final class TraceRecorder {
  private typealias Machine = SearchMachine<[String], TraceFailure>
  private typealias Input = SearchInput<[String], TraceFailure>

  private let holdsText: Bool
  private let policy: SearchPolicy
  private let history: [String]
  private var mask: TextMask
  private var steps: [(time: Duration, input: Input)] = []
  private var answers: [Generation: [String]] = [:]

  /// The number of rows of an answer that are kept if none is selected.
  private static let keptRows = 3

  /// - Parameters:
  ///   - policy: The box's policy.
  ///   - history: The history that the box is made with.
  ///   - holdsText: Whether texts, rows and paths stand in the trace as they are.
  package init(policy: SearchPolicy, history: [String], holdsText: Bool) {
    self.holdsText = holdsText
    var mask = TextMask()
    self.policy = policy
    self.history = holdsText ? history : history.map { mask.mask($0) }
    self.mask = mask
  }

  /// Takes note of a step, as the box tells it.
  package func record(_ input: BoxInput, at time: Duration, effects: BoxEffects) {
    steps.append((time, reduced(input)))
    for effect in effects {
      guard case .publish(let state) = effect, let answer = state.answer, let place = answer.selection else { continue }
      answers[answer.request.generation] = names(of: answer.results, count: max(place + 1, Self.keptRows))
    }
  }

  /// The scenario, as the text of a Markdown file.
  package func scenario() -> String {
    var machine = Machine(policy: policy, history: history)
    let opening = [Self.notation.time(.zero), Self.notation.box(policy, history: history)]
    var rows = [opening + Self.cells(of: machine, [])]
    for step in steps {
      let input = completed(step.input)
      let effects = Array(machine.handle(input, at: step.time))
      let words = [Self.notation.time(step.time), Self.words(input)]
      rows.append(words + Self.cells(of: machine, effects))
    }
    var text = Self.heading + "\n\n" + (holdsText ? "" : Self.remark)
    text += "| Scenario | At | Input | Query | Phase | Answer | Deadline | Effects | History |\n"
    text += "|---|---|---|---|---|---|---|---|---|\n"
    for (number, row) in rows.enumerated() {
      text += "| trace.\(number + 1) | \(row.joined(separator: " | ")) |\n"
    }
    return text
  }

  /// The first line of every trace, by which it is known.
  package nonisolated static let heading = "# Trace of searchbox"

  private static let remark = """
    The texts are masked: their lengths are real, and equal letters stand for equal texts. Answers are cut to some rows.


    """

  private func reduced(_ input: BoxInput) -> Input {
    switch input {
    case .keystroke(let text, let wait, let minimum):
      return .keystroke(written(text), wait: wait, minimumLength: minimum)
    case .fill(let text): return .fill(written(text))
    case .tick: return .tick
    case .part(let findings, let generation):
      return .part(names(of: findings, count: Self.keptRows), of: generation)
    case .reply(let findings, let generation, let hasMore):
      answers[generation] = names(of: findings, count: Self.keptRows)
      return .reply([], to: generation, hasMore: hasMore)
    case .failure(let failure, let generation, let wait):
      return .failure(
        TraceFailure(name: holdsText ? failure.reason : failure.kind), of: generation, retryAfter: wait)
    case .clear: return .clear
    case .submit: return .submit
    case .retry: return .retry
    case .more: return .more
    case .leave: return .leave
    case .resume: return .resume
    case .invalidate(let wait): return .invalidate(wait: wait)
    case .amend(let findings): return .amend(names(of: findings, count: Self.keptRows))
    case .select(let place, let text): return .select(place, recording: text.map { written($0) })
    case .mark(let place): return .mark(place)
    case .record(let text): return .record(written(text))
    case .forget(let text): return .forget(written(text))
    case .forgetAll: return .forgetAll
    }
  }

  private func completed(_ input: Input) -> Input {
    guard case .reply(_, let generation, let hasMore) = input else { return input }
    return .reply(answers[generation] ?? [], to: generation, hasMore: hasMore)
  }

  private func names(of findings: Findings, count: Int) -> [String] {
    findings.prefix(count).enumerated().map { place, row in
      holdsText ? row.id.display : "r\(place + 1)"
    }
  }

  private func written(_ text: String) -> String {
    holdsText ? text : mask.mask(text)
  }

  private static var notation: Notation<[String], TraceFailure> {
    Notation(row: { $0 }, failure: \.name)
  }

  /// An input as its cell holds it: a selected index is the row's place already.
  private static func words(_ input: Input) -> String {
    switch input {
    case .select(let place, let text): return notation.select(String(place), recording: text)
    case .mark(.some(let place)): return "mark \(place)"
    default: return notation.input(input)
    }
  }

  /// The cells after a step's input.
  private static func cells(of machine: Machine, _ effects: [SearchEffect<[String], TraceFailure>]) -> [String] {
    let state = machine.state
    return [
      notation.quoted(machine.query), notation.phase(of: state), notation.answer(state.answer),
      notation.deadline(machine.deadline), notation.effects(effects), notation.history(state.history),
    ]
  }
}

/// A failure as a trace names it.
private struct TraceFailure: Error {
  let name: String
}
