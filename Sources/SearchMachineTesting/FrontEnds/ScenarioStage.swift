import SearchMachineCore

/// Plays scenarios on a front end in virtual time, from outside: the person's inputs through the front end, ticks through
/// its clock, and outcomes through its service.
///
/// Nothing waits for real time, and nothing sleeps to see that nothing happened. What cannot be seen from outside, the
/// query and the deadline, is not compared. A front end that lacks a step which a scenario needs keeps the test waiting;
/// the time allowance of the test framework is what reports that.
@MainActor
public final class ScenarioStage<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// What a front end is made of.
  public typealias Setting = ScenarioSetting<Results, Failure>

  private let names: ScenarioNames<Results, Failure>
  private let make: (Setting) -> ScenarioFrontEnd<Results, Failure>

  /// Makes a stage.
  ///
  /// - Parameters:
  ///   - names: How the scenario's names stand for the front end's rows and failures.
  ///   - make: Makes the front end anew for each scenario, of nothing but the setting.
  public init(
    names: ScenarioNames<Results, Failure>, _ make: @escaping (Setting) -> ScenarioFrontEnd<Results, Failure>
  ) {
    self.names = names
    self.make = make
  }

  /// Plays the scenario on a new front end.
  ///
  /// - Returns: The first row that does not hold; nil if all do.
  public func run(_ scenario: Scenario) async -> TableProblem? {
    var performance: ScenarioPerformance<Results, Failure>?
    return await scenario.run { step in
      if case .new(let policy, let history) = step.input {
        performance = self.perform(with: policy, history: history)
      }
      return await performance?.perform(step) ?? ScenarioObservation(effects: [], state: ScenarioState())
    }
  }

  private func perform(with policy: SearchPolicy, history: [String]) -> ScenarioPerformance<Results, Failure> {
    let setting = Setting(policy: policy, history: history)
    return ScenarioPerformance(names: names, setting: setting, frontEnd: make(setting))
  }
}
