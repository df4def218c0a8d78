/// What the decisions know of an answer, whose results the shell holds.
@usableFromInline @frozen
struct AnswerFacts: Hashable, Sendable {
  /// The request that it answers.
  @usableFromInline let request: SearchRequest

  /// The key of the request's query.
  let key: QueryKey

  /// When the newest reply or part came.
  let time: Duration

  /// Whether the service has a further page.
  let hasMore: Bool

  /// Whether it is the request's whole answer and not a part.
  let isComplete: Bool

  /// Whether a row is marked.
  var isMarked: Bool

  /// Whether an `invalidate`, or a start of a request for its query, has come since.
  var isOutdated = false

  /// What it answers.
  var query: Query { Query(request.query, key) }

  /// Whether it answers the query.
  @inline(__always) func isAnswer(to other: Query) -> Bool {
    query.isSame(as: other)
  }
}
