import SearchMachineCore
import SearchNotation

/// A step in one line for people who watch: the time, the input, and what followed from it.
package enum StepLine {
  /// The words of the step.
  package static func text(for input: BoxInput, at time: Duration, effects: BoxEffects) -> String {
    let tenths = Int(time / .microseconds(100))
    let milliseconds = "\(tenths / 10).\(tenths % 10)"
    let padding = String(repeating: " ", count: max(0, 9 - milliseconds.count))
    let consequences = effects.map(words).joined(separator: ", ")
    return "trace \(padding)\(milliseconds) ms  \(words(input)) -> \(consequences.isEmpty ? "nothing" : consequences)"
  }

  private static var notation: Notation<Findings, SearchFailure> {
    Notation(text: DisplayText.clean, row: { Report.line(for: $0) }, failure: \.reason)
  }

  /// The notation's words, save that of results only the number is told.
  private static func words(_ input: BoxInput) -> String {
    switch input {
    case .part(let findings, let generation):
      return "part \(generation) with \(Report.counted(findings.count, "row"))"
    case .reply(let findings, let generation, let hasMore):
      return "reply \(generation) with \(Report.counted(findings.count, "row"))" + (hasMore ? " and more" : "")
    case .amend(let findings): return "amend \(Report.counted(findings.count, "row"))"
    case .select(let index, let text): return notation.select(String(index), recording: text)
    case .mark(.some(let index)): return "mark \(index)"
    case .keystroke, .fill, .tick, .failure, .clear, .submit, .retry, .more, .leave, .resume, .invalidate, .mark(.none),
      .record, .forget, .forgetAll:
      return notation.input(input)
    }
  }

  private static func words(_ effect: BoxEffects.Element) -> String {
    switch effect {
    case .publish(let state): return "publish \(notation.phase(of: state))"
    case .cancel, .start: return notation.effects([effect])
    }
  }
}
