import SearchMachineCore
import SearchNotation

/// What could be seen of a box after a step.
///
/// A front end that cannot show the query or the deadline leaves them out; then those columns are not checked.
public struct ScenarioObservation: Sendable {
  /// The effects of the step, in the order in which they came.
  public var effects: [ScenarioEffect]

  /// The state after the step.
  public var state: ScenarioState

  /// The query after the step; nil if it cannot be seen.
  public var query: String?

  /// The deadline after the step, which may be none; nil if it cannot be seen.
  public var deadline: Duration??

  /// Makes an observation.
  public init(effects: [ScenarioEffect], state: ScenarioState, query: String? = nil, deadline: Duration?? = nil) {
    self.effects = effects
    self.state = state
    self.query = query
    self.deadline = deadline
  }

  /// Makes the observation of a machine after a step, with all that there is to see.
  public init(of machine: ScenarioMachine, effects: [ScenarioEffect]) {
    self.init(effects: effects, state: machine.state, query: machine.query, deadline: .some(machine.deadline))
  }

  /// What a table shows in the column of that name; nil if it cannot be seen.
  func cell(_ column: String) -> String? {
    let notation = Notation.scenario
    switch column {
    case "Query": return query.map(notation.quoted)
    case "Phase": return notation.phase(state.phase)
    case "Answer": return notation.answer(state.answer)
    case "Deadline": return deadline.map(notation.deadline)
    case "Effects": return notation.effects(effects)
    case "History": return notation.history(state.history)
    default: return nil
    }
  }
}
