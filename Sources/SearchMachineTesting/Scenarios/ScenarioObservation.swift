import SearchMachineCore
import SearchNotation

/// What could be seen of a box after a step.
///
/// A front end that cannot show the query, the deadline or the deciding rule leaves them out; then they are not checked.
public struct ScenarioObservation: Sendable {
  /// The effects of the step, in the order in which they came.
  public var effects: [ScenarioEffect]

  /// The state after the step.
  public var state: ScenarioState

  /// The query after the step; nil if it cannot be seen.
  public var query: String?

  /// The deadline after the step, which may be none; nil if it cannot be seen.
  public var deadline: Duration??

  /// The rule that decided the step; nil if it cannot be seen, or if the box was made anew.
  public var rule: SearchRule?

  /// Makes an observation.
  public init(
    effects: [ScenarioEffect], state: ScenarioState, query: String? = nil, deadline: Duration?? = nil,
    rule: SearchRule? = nil
  ) {
    self.effects = effects
    self.state = state
    self.query = query
    self.deadline = deadline
    self.rule = rule
  }

  /// Makes the observation of a machine after a step, with all that there is to see.
  ///
  /// - Parameters:
  ///   - machine: The machine after the step.
  ///   - effects: What the step answered; nil if the box was made anew.
  public init(of machine: ScenarioMachine, after effects: SearchEffects<[ScenarioRow], ScenarioFailure>?) {
    self.init(
      effects: effects.map(Array.init) ?? [], state: machine.state, query: machine.query,
      deadline: .some(machine.deadline), rule: effects?.rule)
  }

  /// What a table shows in the column of that name; nil if it cannot be seen.
  func cell(_ column: String) -> String? {
    let notation = Notation.scenario
    switch column {
    case "Query": return query.map(notation.quoted)
    case "Phase": return notation.phase(of: state)
    case "Answer": return notation.answer(state.answer)
    case "Deadline": return deadline.map(notation.deadline)
    case "Effects": return notation.effects(effects)
    case "History": return notation.history(state.history)
    default: return nil
    }
  }
}
