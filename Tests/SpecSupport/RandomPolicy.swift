import SearchMachineCore

extension SearchPolicy {
  /// The settings that walks try, each in all combinations with the others.
  public enum Settings {
    /// None, the least, the usual, and one that reaches the ceiling.
    public static let debounces: [Duration] = [.zero, .milliseconds(1), .milliseconds(300), .seconds(Int64.max)]

    /// From none to one that "ab" has not.
    public static let minimumLengths = [0, 1, 1, 2, 3]

    /// All of them.
    public static let previousResults: [PreviousResults] = [.keep, .keepForSameQuery, .discard]

    /// Slow at once, before and after the time-outs, and never.
    public static let slowAfter: [Duration?] = [nil, .zero, .milliseconds(100), .seconds(1), .seconds(Int64.max)]

    /// Silent at once, soon, late, and never.
    public static let timeouts: [Duration?] = [nil, nil, .zero, .milliseconds(300), .seconds(2), .seconds(Int64.max)]

    /// From none to all.
    public static let cacheCapacities = [0, 0, 1, 2, .max]

    /// Over at once, soon, late, and never.
    public static let cacheLifetimes: [Duration?] = [
      nil, nil, .zero, .milliseconds(300), .seconds(5), .seconds(Int64.max),
    ]

    /// From none to more than most walks fill.
    public static let historyCapacities = [0, 1, 3]
  }

  /// Any policy of those settings.
  public static func random(using generator: inout some RandomNumberGenerator) -> SearchPolicy {
    func any<Setting>(_ settings: [Setting]) -> Setting {
      settings[Int.random(in: settings.indices, using: &generator)]
    }
    // The usual debounce most often, as the ceiling leaves little to see.
    let debounce = any(Settings.debounces)
    return SearchPolicy(
      debounce: debounce > .seconds(1) && Int.random(in: 0..<8, using: &generator) > 0 ? .milliseconds(300) : debounce,
      minimumLength: any(Settings.minimumLengths), previousResults: any(Settings.previousResults),
      slowAfter: any(Settings.slowAfter), timeout: any(Settings.timeouts),
      cacheCapacity: any(Settings.cacheCapacities), cacheLifetime: any(Settings.cacheLifetimes),
      historyCapacity: any(Settings.historyCapacities))
  }
}
