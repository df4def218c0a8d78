/// The results of one request, together with the query that they answer.
public struct SearchAnswer<Results: RandomAccessCollection> {
  /// The query that these results answer, which need not be the current one.
  public var query: String

  /// What the service answered, unchanged; it may be empty.
  public var results: Results

  /// The request that was answered.
  public var generation: Generation

  /// The marked row, if one is; a valid index of `results`.
  public var selection: Results.Index?

  /// Makes an answer, as the machine does when a reply counts, and as a preview or a test does.
  public init(query: String, results: Results, generation: Generation, selection: Results.Index? = nil) {
    self.query = query
    self.results = results
    self.generation = generation
    self.selection = selection
  }
}

extension SearchAnswer: Equatable where Results: Equatable {}
extension SearchAnswer: Sendable where Results: Sendable, Results.Index: Sendable {}
