import SearchMachineCore
import SearchMachineTesting
import SearchNotation

/// An input as scenarios give it.
public typealias Input = SearchInput<[ScenarioRow], ScenarioFailure>

/// All that can be seen of a machine between two steps.
public struct Observation: Equatable, Sendable {
  /// The current query.
  public var query: String

  /// What the box shows.
  public var state: ScenarioState

  /// When a tick is wanted.
  public var deadline: Duration?

  /// Makes an observation, by default that of a new box.
  public init(query: String = "", state: ScenarioState = ScenarioState(), deadline: Duration? = nil) {
    self.query = query
    self.state = state
    self.deadline = deadline
  }

  /// Observes the machine.
  public init(of machine: ScenarioMachine) {
    self.init(query: machine.query, state: machine.state, deadline: machine.deadline)
  }
}

extension Observation: CustomStringConvertible {
  /// What is seen, in the words of the tables.
  public var description: String {
    let words = Notation.scenario
    return [
      words.quoted(query), words.phase(of: state), words.answer(state.answer), words.deadline(deadline),
      words.history(state.history),
    ].joined(separator: " | ")
  }
}

/// One step of a machine, as it is seen from outside.
public struct ObservedStep: Sendable {
  /// The settings of the machine.
  public var policy: SearchPolicy

  /// What was seen before.
  public var before: Observation

  /// What happened.
  public var input: Input

  /// The largest time that the machine has been given, that of this input included.
  public var now: Duration

  /// What the machine answered.
  public var effects: [ScenarioEffect]

  /// The rule that decided.
  public var rule: SearchRule

  /// What is seen after.
  public var after: Observation

  /// Makes a step.
  public init(
    policy: SearchPolicy, before: Observation, input: Input, now: Duration, effects: [ScenarioEffect],
    rule: SearchRule, after: Observation
  ) {
    self.policy = policy
    self.before = before
    self.input = input
    self.now = now
    self.effects = effects
    self.rule = rule
    self.after = after
  }
}
