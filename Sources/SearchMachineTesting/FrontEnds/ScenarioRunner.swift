import SearchMachineCore

/// Plays scenarios on a front end in virtual time, from outside: the person's inputs through the front end, ticks through
/// its clock, and outcomes through its service.
///
/// Nothing waits for real time, and nothing sleeps to see that nothing happened. What cannot be seen from outside, the
/// deadline, is not compared. A front end that lacks a step which a scenario needs is reported when the limit has passed.
///
/// Each input must be one step, each start one call of the service with the same request, each cancel one cancellation of
/// its call, and each published state one drawing, in that order and nothing besides.
@MainActor
public final class ScenarioRunner<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// What a front end is made of.
  public typealias Setting = ScenarioSetting<Results, Failure>

  private let names: ScenarioNames<Results, Failure>
  private let waitLimit: Duration
  private let make: (Setting) -> ScenarioFrontEnd<Results, Failure>

  /// Makes a runner.
  ///
  /// - Parameters:
  ///   - names: How the scenario's names stand for the front end's rows and failures.
  ///   - waitLimit: How long the runner waits at most, in real time, for what a row needs.
  ///   - make: Makes the front end anew for each scenario, of nothing but the setting.
  public init(
    names: ScenarioNames<Results, Failure>, waitLimit: Duration = WaitProblem.usualLimit,
    _ make: @escaping (Setting) -> ScenarioFrontEnd<Results, Failure>
  ) {
    self.names = names
    self.waitLimit = waitLimit
    self.make = make
  }

  /// Plays the scenario on a new front end, and sees what it does then in the turns of the main actor that it asked for.
  ///
  /// - Returns: The first row that does not hold; nil if all do.
  public func run(_ scenario: Scenario) async -> TableProblem? {
    var run: ScenarioRun<Results, Failure>?
    var row = scenario.beginsWithNewBox ? -1 : -2
    do {
      let problem = try await scenario.run { step in
        row += 1
        if case .new(let policy, let history) = step.input {
          run = self.begin(with: policy, history: history)
        }
        return try await run?.perform(step) ?? ScenarioObservation(effects: [], state: ScenarioState())
      }
      if let problem { return problem }
      return await run?.late().flatMap { scenario.steps.last?.problem("after it, \($0)") }
    } catch {
      return scenario.steps[max(0, row)].problem("\(error)")
    }
  }

  private func begin(with policy: SearchPolicy, history: [String]) -> ScenarioRun<Results, Failure> {
    let setting = Setting(policy: policy, history: history, waitLimit: waitLimit)
    return ScenarioRun(names: names, setting: setting, frontEnd: make(setting))
  }
}
