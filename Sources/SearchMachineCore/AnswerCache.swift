/// What is known of the answers that are kept beside the held one, the one that was shown last first (rule M1).
struct AnswerCache: Hashable, Sendable {
  private struct Entry: Hashable {
    let answer: AnswerFacts
    let key: QueryKey
  }

  private var entries: [Entry] = []

  /// The keys of all entries, so that an edit to another query does not look through them.
  private var filter = QueryFilter([])

  /// The number of answers.
  var count: Int { entries.count }

  /// The cached answer to the query.
  func answer(to query: String) -> AnswerFacts? {
    place(of: query).map { entries[$0].answer }
  }

  /// Whether there is an answer to the query.
  func hasAnswer(to query: String) -> Bool {
    !filter.isEmpty && filter.mayHold(QueryKey(query)) && place(of: query) != nil
  }

  /// Whether the answer to that request is in it.
  func contains(_ generation: Generation) -> Bool {
    entries.contains { $0.answer.request.generation == generation }
  }

  /// Puts the answer in front and cuts the rest off; those that do not count any more take no place.
  mutating func insert(_ answer: AnswerFacts, capacity: Int, keeping counts: (AnswerFacts) -> Bool) {
    entries.removeAll { !counts($0.answer) }
    entries.insert(Entry(answer: answer, key: QueryKey(answer.query)), at: 0)
    if entries.count > capacity { entries.removeLast(entries.count - capacity) }
    filter = QueryFilter(entries.map { $0.key })
  }

  /// Takes the answer to the query out; true if there was one.
  mutating func remove(_ query: String) -> Bool {
    guard let place = place(of: query) else { return false }
    entries.remove(at: place)
    filter = QueryFilter(entries.map { $0.key })
    return true
  }

  /// Empties it; true if it was not empty.
  mutating func removeAll() -> Bool {
    guard !entries.isEmpty else { return false }
    self = AnswerCache()
    return true
  }

  /// The place of the answer to the query.
  private func place(of query: String) -> Int? {
    if filter.isEmpty { return nil }
    let key = QueryKey(query)
    guard filter.mayHold(key) else { return nil }
    return entries.firstIndex { $0.key.mayBeSame(as: key) && $0.answer.query.isSameQuery(as: query) }
  }
}
