import SearchMachineCore

/// A result row in a scenario, known by its name alone.
public struct ScenarioRow: Identifiable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The row's name, which is also its identity.
  public let id: String

  /// Makes the row with that name.
  public init(id: String) {
    self.id = id
  }

  /// Makes the row with that name.
  public init(stringLiteral id: String) {
    self.init(id: id)
  }
}

/// A failure in a scenario, known by its name alone.
public struct ScenarioFailure: Error, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The failure's name.
  public let name: String

  /// Makes the failure with that name.
  public init(name: String) {
    self.name = name
  }

  /// Makes the failure with that name.
  public init(stringLiteral name: String) {
    self.init(name: name)
  }
}

/// The machine as scenarios drive it.
public typealias ScenarioMachine = SearchMachine<[ScenarioRow], ScenarioFailure>

/// The state as scenarios see it.
public typealias ScenarioState = SearchState<[ScenarioRow], ScenarioFailure>

/// An effect as scenarios see it.
public typealias ScenarioEffect = SearchEffect<[ScenarioRow], ScenarioFailure>
