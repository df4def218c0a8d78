/// One run of the search service: a query, the page and the attempt, and the generation that owns its outcome.
public struct SearchRequest: Hashable, Sendable, Identifiable {
  /// The number that the outcome must carry to count (rule O1).
  public let generation: Generation

  /// What is searched: trimmed, and as the person spelled it. It is empty only if the policy's minimum length is zero.
  ///
  /// It is not escaped for any service; a front end that builds a URL encodes it as it would any other value.
  public let query: String

  let pageNumber: UInt32
  private let attemptNumber: UInt32

  /// Which page of the rows is wanted; the first one is 0 (rule N1).
  public var page: Int { Int(clamping: pageNumber) }

  /// How often the request was started, by itself, for the same failure; the first time is 1 (rule D5).
  public var attempt: Int { Int(clamping: attemptNumber) }

  /// The generation, which no other request of the machine has.
  public var id: Generation { generation }

  /// Makes a request, as the machine does when one starts, and as a test does that expects one.
  ///
  /// A page or an attempt below zero counts as zero, and one beyond 2³² − 1 as that.
  public init(generation: Generation, query: String, page: Int = 0, attempt: Int = 1) {
    self.generation = generation
    self.query = query
    pageNumber = UInt32(clamping: page)
    attemptNumber = UInt32(clamping: attempt)
  }
}
