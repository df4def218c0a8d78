/// What is known of the answers that are kept beside the held one, the one that was shown last first (rule M1).
struct AnswerCache: Hashable, Sendable {
  private var answers: [AnswerFacts] = []

  /// The keys of all of them, so that an edit to another query does not look through them.
  private var filter = QueryFilter([])

  /// The number of answers.
  var count: Int { answers.count }

  /// The cached answer to the query.
  func answer(to query: Query) -> AnswerFacts? {
    place(of: query).map { answers[$0] }
  }

  /// Whether there is an answer to the query.
  @inline(__always) func hasAnswer(to query: Query) -> Bool {
    filter.mayHold(query.key) && place(of: query) != nil
  }

  /// The request that the answer at the place is to, of which there are `count`.
  func generation(at place: Int) -> Generation {
    answers[place].request.generation
  }

  /// Puts the answer in front and cuts the rest off; those that do not count any more take no place.
  mutating func insert(_ answer: AnswerFacts, capacity: Int, keeping counts: (AnswerFacts) -> Bool) {
    answers.removeAll { !counts($0) }
    answers.insert(answer, at: 0)
    if answers.count > capacity { answers.removeLast(answers.count - capacity) }
    filter = QueryFilter(answers.map { $0.key })
  }

  /// Takes the answer to the query out; true if there was one.
  mutating func remove(_ query: Query) -> Bool {
    guard let place = place(of: query) else { return false }
    answers.remove(at: place)
    filter = QueryFilter(answers.map { $0.key })
    return true
  }

  /// Empties it; true if it was not empty.
  mutating func removeAll() -> Bool {
    guard !answers.isEmpty else { return false }
    self = AnswerCache()
    return true
  }

  /// The place of the answer to the query.
  private func place(of query: Query) -> Int? {
    guard filter.mayHold(query.key) else { return nil }
    return answers.firstIndex { $0.isAnswer(to: query) }
  }
}
