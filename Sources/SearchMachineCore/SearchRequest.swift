/// One run of the search service: a query and the generation that owns its outcome.
public struct SearchRequest: Hashable, Sendable {
  /// The number that the outcome must carry to count (rule O1).
  public let generation: Generation

  /// What is searched: trimmed, never empty, and as the person spelled it.
  ///
  /// It is not escaped for any service; a front end that builds a URL encodes it as it would any other value.
  public let query: String

  /// Makes a request, as the machine does when one starts, and as a test does that expects one.
  public init(generation: Generation, query: String) {
    self.generation = generation
    self.query = query
  }
}
