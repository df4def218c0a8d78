import SearchMachineCore

/// What a front end is made of for one scenario: its settings, and the world around it.
public struct ScenarioSetting<Results: RandomAccessCollection & Sendable, Failure: Error>: Sendable
where Results.Index: Sendable {
  /// The settings that the scenario chooses.
  public let policy: SearchPolicy

  /// The history that the box begins with.
  public let history: [String]

  /// The clock of the adapter; nothing else may sleep on it.
  public let clock: ManualClock

  /// The same time for an adapter on the main queue.
  public let time: ManualTime

  /// The only service that the front end may use.
  public let service: ScriptedSearch<Results, Failure>

  /// Makes a setting in which nothing has happened, at time zero.
  init(policy: SearchPolicy, history: [String], waitLimit: Duration) {
    clock = ManualClock(waitLimit: waitLimit)
    service = ScriptedSearch(waitLimit: waitLimit, clock: clock)
    self.policy = policy
    self.history = history
    time = ManualTime(of: clock)
  }
}
