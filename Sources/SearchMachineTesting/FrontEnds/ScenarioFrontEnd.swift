import SearchMachineAsync
import SearchMachineCore

/// What a front end is made of for one scenario: its settings, and the world around it.
@MainActor
public struct ScenarioSetting<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// The settings that the scenario chooses.
  public let policy: SearchPolicy

  /// The history that the box begins with.
  public let history: [String]

  /// The clock of the adapter; nothing else may sleep on it.
  public let clock = ManualClock()

  /// The only service that the front end may use.
  public let service = ScriptedSearch<Results, Failure>()

  /// Makes a setting in which nothing has happened, at time zero.
  init(policy: SearchPolicy, history: [String]) {
    self.policy = policy
    self.history = history
  }
}

/// A front end as a scenario uses it: what the person does with it, what it shows, and the steps of its machine.
@MainActor
public struct ScenarioFrontEnd<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// The steps of its adapter.
  public let steps: Journal<SearchStep<Results, Failure>>

  /// What it shows now.
  public let state: () -> SearchState<Results, Failure>

  /// Does with it what the person does.
  public let send: (SearchInput<Results, Failure>) -> Void

  /// Makes a front end from its ends.
  ///
  /// - Parameters:
  ///   - steps: The steps of its adapter, recorded from the first on.
  ///   - state: What it shows now.
  ///   - send: Does with it what the person does. Ticks and outcomes never come here: they come through the clock and the
  ///     service of the setting.
  public init(
    steps: Journal<SearchStep<Results, Failure>>,
    state: @escaping () -> SearchState<Results, Failure>,
    send: @escaping (SearchInput<Results, Failure>) -> Void
  ) {
    self.steps = steps
    self.state = state
    self.send = send
  }

  /// Makes a front end of the adapter alone, and records its steps from now on.
  public init(_ search: AsyncSearch<Results, Failure>) {
    self.init(steps: search.recordSteps()) {
      search.state
    } send: { input in
      switch input {
      case .keystroke(let text): search.keystroke(text)
      case .clear: search.clear()
      case .submit: search.submit()
      case .retry: search.retry()
      case .select(let index): search.select(index)
      case .cancel: search.cancel()
      case .forget(let query): search.forget(query)
      case .forgetAll: search.forgetAll()
      case .tick, .reply, .failure: break
      }
    }
  }
}
