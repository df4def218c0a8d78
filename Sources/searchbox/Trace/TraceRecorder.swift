import SearchMachineCore
import SearchMachineTesting

/// Records the steps of a box, and tells them as a scenario that the project's tests can run.
///
/// Without text it keeps none: texts are masked, rows are numbered, and failures are named by their kind. An answer is
/// cut to its first rows, but never so short that a row is missing that was selected.
@MainActor
package final class TraceRecorder {
  private typealias Input = SearchInput<[ScenarioRow], ScenarioFailure>

  private let holdsText: Bool
  private let opening: ScenarioInput
  private var mask: TextMask
  private var steps: [(time: Duration, input: Input)] = []
  private var answers: [Generation: [ScenarioRow]] = [:]

  /// The number of rows of an answer that are kept if none is selected.
  private static let keptRows = 3

  /// - Parameters:
  ///   - policy: The box's policy.
  ///   - history: The history that the box is made with.
  ///   - holdsText: Whether texts, rows and paths stand in the trace as they are.
  package init(policy: SearchPolicy, history: [String], holdsText: Bool) {
    self.holdsText = holdsText
    var mask = TextMask()
    opening = .new(policy, history: holdsText ? history : history.map { mask.mask($0) })
    self.mask = mask
  }

  /// Takes note of a step, as the box tells it.
  package func record(_ input: BoxInput, at time: Duration, effects: BoxEffects) {
    steps.append((time, reduced(input)))
    for effect in effects {
      guard case .publish(let state) = effect, let answer = state.answer, let place = answer.selection else { continue }
      answers[answer.generation] = names(of: answer.results, count: max(place + 1, Self.keptRows))
    }
  }

  /// The scenario, as the text of a Markdown file.
  package func scenario() -> String {
    let inputs = steps.map { TimedInput(time: $0.time, input: .handle(completed($0.input))) }
    var machine = ScenarioMachine()
    var text = Self.heading + "\n\n" + (holdsText ? "" : Self.remark)
    text += "| Scenario | At | Input | Query | Phase | Answer | Deadline | Effects | History |\n"
    text += "|---|---|---|---|---|---|---|---|---|\n"
    for (number, input) in ([TimedInput(time: .zero, input: opening)] + inputs).enumerated() {
      text += "| trace.\(number + 1) | \(Self.cells(of: input, &machine).joined(separator: " | ")) |\n"
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
    case .keystroke(let text): return .keystroke(written(text))
    case .tick: return .tick
    case .reply(let findings, let generation):
      answers[generation] = names(of: findings, count: Self.keptRows)
      return .reply([], to: generation)
    case .failure(let failure, let generation):
      return .failure(ScenarioFailure(name: holdsText ? failure.reason : failure.kind), of: generation)
    case .clear: return .clear
    case .submit: return .submit
    case .retry: return .retry
    case .select(let place): return .select(place)
    case .cancel: return .cancel
    case .forget(let query): return .forget(written(query))
    case .forgetAll: return .forgetAll
    }
  }

  private func completed(_ input: Input) -> Input {
    guard case .reply(_, let generation) = input else { return input }
    return .reply(answers[generation] ?? [], to: generation)
  }

  private func names(of findings: Findings, count: Int) -> [ScenarioRow] {
    findings.prefix(count).enumerated().map { place, row in
      ScenarioRow(id: holdsText ? "\(row.id.path.display):\(row.id.line)" : "r\(place + 1)")
    }
  }

  private func written(_ text: String) -> String {
    holdsText ? text : mask.mask(text)
  }

  /// The cells of a step but its ID, once the machine has taken the steps before it.
  private static func cells(of step: TimedInput, _ machine: inout ScenarioMachine) -> [String] {
    let notation = Notation.scenario
    let effects = machine.perform(step)
    let state = machine.state
    return [
      notation.time(step.time), notation.input(step.input), notation.quoted(machine.query),
      notation.phase(state.phase), notation.answer(state.answer), notation.deadline(machine.deadline),
      notation.effects(effects), notation.history(state.history),
    ]
  }
}
