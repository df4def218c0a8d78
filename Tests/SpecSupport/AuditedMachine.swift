import SearchMachineCore
import SearchMachineTesting

/// A machine whose every step is written into an effect ledger, so that an impossible effect fails the test that sees it.
///
/// The tables run on it and not on a `CheckedMachine`: a row is to be held by what it says, without the reference model.
public struct AuditedMachine: Sendable {
  /// The machine after the last step.
  public private(set) var machine = ScenarioMachine()

  private var ledger = EffectLedger()

  /// Makes a machine with the default policy and no history.
  public init() {}

  /// Does what a scenario's row does and answers with all that is to be seen then.
  ///
  /// - Throws: The first property that the step violates.
  public mutating func perform(_ step: TimedInput) throws(Violation) -> ScenarioObservation {
    let input = recorded(step.input)
    let effects = machine.perform(step)
    if let input, let effects {
      try ledger.record(input, effects)
    } else {
      ledger = EffectLedger()
    }
    return ScenarioObservation(of: machine, after: effects)
  }

  /// The input as the ledger knows it, a row that is not shown as a place that no answer has; nil for a box made anew.
  private func recorded(_ input: ScenarioInput) -> Input? {
    switch input {
    case .new: return nil
    case .handle(let input): return input
    case .selectRow(let id, let text): return .select(place(of: id), recording: text)
    case .markRow(let id): return .mark(place(of: id))
    }
  }

  private func place(of id: String) -> Int {
    machine.state.results?.firstIndex { $0.id == id } ?? Int.max
  }
}
