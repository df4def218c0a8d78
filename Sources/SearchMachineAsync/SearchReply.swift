/// What a service that has pages answers.
public struct SearchReply<Results> {
  /// The rows; for a further page all rows so far (rule N1).
  public var results: Results

  /// Whether there is a further page, which the input `more` then asks for.
  public var hasMore: Bool

  /// Makes a reply, by default the last page.
  public init(_ results: Results, hasMore: Bool = false) {
    self.results = results
    self.hasMore = hasMore
  }
}

extension SearchReply: Equatable where Results: Equatable {}
extension SearchReply: Sendable where Results: Sendable {}
