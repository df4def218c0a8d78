/// What is known of the answers that are kept beside the held one, the one that was shown last first (rule M1).
struct AnswerCache: Hashable, Sendable {
  private(set) var answers: [AnswerFacts] = []

  /// The cached answer to the query.
  func answer(to query: String) -> AnswerFacts? {
    answers.first { $0.query.isSameQuery(as: query) }
  }

  /// Whether there is an answer to the query.
  func hasAnswer(to query: String) -> Bool {
    !answers.isEmpty && answer(to: query) != nil
  }

  /// Whether the answer to that request is in it.
  func contains(_ generation: Generation) -> Bool {
    answers.contains { $0.request.generation == generation }
  }

  /// Puts the answer in front and cuts the rest off; those that do not count any more take no place.
  mutating func insert(_ answer: AnswerFacts, capacity: Int, keeping counts: (AnswerFacts) -> Bool) {
    answers.removeAll { !counts($0) }
    answers.insert(answer, at: 0)
    if answers.count > capacity { answers.removeLast(answers.count - capacity) }
  }

  /// Takes the answer to the query out; true if there was one.
  mutating func remove(_ query: String) -> Bool {
    guard let place = answers.firstIndex(where: { $0.query.isSameQuery(as: query) }) else { return false }
    answers.remove(at: place)
    return true
  }

  /// Empties it; true if it was not empty.
  mutating func removeAll() -> Bool {
    guard !answers.isEmpty else { return false }
    answers.removeAll()
    return true
  }
}
