import SearchMachineCore

/// A front end as a scenario uses it: what the person does with it, what it shows, and the steps of its machine.
@MainActor
public struct ScenarioFrontEnd<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// The steps of its adapter.
  public let steps: Journal<SearchStep<Results, Failure>>

  /// Each state that it draws, written down when it is drawn; nil if that cannot be seen.
  public let drawings: Journal<SearchState<Results, Failure>>?

  /// What it shows now.
  public let state: () -> SearchState<Results, Failure>

  /// The current query of its adapter; nil if that cannot be seen.
  public let query: (() -> String)?

  /// Does with it what the person does.
  public let send: (SearchInput<Results, Failure>) -> Void

  /// How it takes a row by its identity; nil if it only knows indices.
  public let rows: Rows?

  /// How a front end takes rows that a scenario names.
  public struct Rows {
    /// Selects the row of that name, and records the text if there is one.
    public let select: (_ name: String, _ recording: String?) -> Void

    /// Marks the row of that name.
    public let mark: (_ name: String) -> Void

    /// Makes it of both; a name may be unknown.
    public init(
      select: @escaping (_ name: String, _ recording: String?) -> Void, mark: @escaping (_ name: String) -> Void
    ) {
      self.select = select
      self.mark = mark
    }
  }

  /// Makes a front end from its ends.
  ///
  /// - Parameters:
  ///   - steps: The steps of its adapter, recorded from the first on.
  ///   - drawings: What it draws: exactly the published states, each once and in order.
  ///   - state: What it shows now.
  ///   - query: The current query of its adapter, if that can be seen.
  ///   - rows: How it takes rows by identity; without it they are sent by their index.
  ///   - send: Does with it what the person does. Ticks and outcomes never come here: they come through the clock and the
  ///     service of the setting.
  public init(
    steps: Journal<SearchStep<Results, Failure>>,
    drawings: Journal<SearchState<Results, Failure>>? = nil,
    state: @escaping () -> SearchState<Results, Failure>,
    query: (() -> String)? = nil,
    rows: Rows? = nil,
    send: @escaping (SearchInput<Results, Failure>) -> Void
  ) {
    self.steps = steps
    self.drawings = drawings
    self.state = state
    self.query = query
    self.rows = rows
    self.send = send
  }
}
