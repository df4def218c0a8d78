/// The results of one request, labelled with the request that they answer.
public struct SearchAnswer<Results: RandomAccessCollection> {
  /// The request that these results answer, which need not be for the current query; of an answer in pages, the newest
  /// page's.
  public var request: SearchRequest

  /// What the service answered, unchanged, or what it was amended to; it may be empty.
  public var results: Results

  /// The marked row, if one is; a valid index of `results`.
  public var selection: Results.Index?

  /// Whether the service has a further page, which the input `more` asks for (rule N1).
  public var hasMore: Bool

  /// Whether the request has been answered to its end; false while there are only parts of it (rule O5).
  public var isComplete: Bool

  /// The query that these results answer, which need not be the current one.
  public var query: String { request.query }

  /// Makes an answer, as the machine does when an outcome counts, and as a preview or a test does.
  public init(
    request: SearchRequest, results: Results, selection: Results.Index? = nil, hasMore: Bool = false,
    isComplete: Bool = true
  ) {
    self.request = request
    self.results = results
    self.selection = selection
    self.hasMore = hasMore
    self.isComplete = isComplete
  }
}

extension SearchAnswer: Equatable where Results: Equatable {}
extension SearchAnswer: Sendable where Results: Sendable, Results.Index: Sendable {}
