import SearchMachineCore

extension SearchPolicy {
  // snippet-begin recipe-patience
  /// A spinner after half a second, and an end after ten seconds of silence.
  static let patient = SearchPolicy(slowAfter: .milliseconds(500), timeout: .seconds(10))
  // snippet-end

  // snippet-begin recipe-cache
  /// The last twenty answers are kept, each for a minute.
  static let remembering = SearchPolicy(cacheCapacity: 20, cacheLifetime: .seconds(60))
  // snippet-end

  // snippet-begin recipe-empty-field
  /// The empty field is searched like any other text, so it has a list of its own.
  static let withStartList = SearchPolicy(minimumLength: 0)
  // snippet-end
}
