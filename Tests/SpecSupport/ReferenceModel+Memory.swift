import SearchMachineCore

extension ReferenceModel {
  /// Whether the answer's query has started anew or was invalidated since.
  func isOutdated(_ answer: Held) -> Bool {
    let generation = answer.request.generation
    return invalidations.contains { $0 >= generation }
      || starts.contains { $0.page == 0 && $0.generation > generation && Self.areSame($0.query, answer.request.query) }
  }

  /// Whether the answer is on hand.
  func isOnHand(_ answer: Held) -> Bool {
    let isOver = policy.cacheLifetime.map { Self.time(answer.time, plus: $0) <= time } ?? false
    return answer.isComplete && !isOutdated(answer) && !isOver
  }

  /// Shows the query's answer if it is on hand, held or cached.
  mutating func show(_ query: String) -> Bool {
    if let held, Self.areSame(held.request.query, query), isOnHand(held) {
      endWork()
      rest = .loaded
      return true
    }
    guard let place = cache.firstIndex(where: { Self.areSame($0.request.query, query) && isOnHand($0) }) else {
      return false
    }
    var answer = cache.remove(at: place)
    answer.selection = nil
    endWork()
    rest = .loaded
    hold(answer)
    return true
  }

  /// Holds the answer, or none; the one held so far goes to the cache if it is on hand and of another query (rule M1).
  mutating func hold(_ answer: Held?) {
    if let old = held, isOnHand(old), !Self.areSame(old.request.query, answer?.request.query) {
      cache = Array(([old] + cache.filter(isOnHand)).prefix(policy.cacheCapacity))
    }
    held = answer
  }

  /// The held answer stays without its mark, or goes, as the policy says.
  mutating func age() {
    switch policy.previousResults {
    case .keep: held?.selection = nil
    case .keepForSameQuery:
      if let held, Self.areSame(held.request.query, query) { self.held?.selection = nil } else { hold(nil) }
    case .discard: hold(nil)
    }
  }

  /// Starts a request that a wait or a failure has announced (rules D1 and D5): the held answer has aged already.
  mutating func start(_ query: String, page: Int = 0, attempt: Int = 1) {
    endWork()
    started += 1
    let request = SearchRequest(generation: newest, query: query, page: page, attempt: attempt)
    flight = Flight(request: request, started: time, heard: time)
    starts.append(request)
  }

  /// Starts a request at once (rule D2): unless it is for a further page, the held answer ages.
  mutating func startAnew(_ query: String, page: Int = 0) {
    start(query, page: page)
    if page == 0 { age() }
  }

  /// Ends what waits, is in flight or would start again by itself, and takes a failure or a short query off the screen.
  mutating func endWork() {
    waitsUntil = nil
    flight = nil
    prospect = nil
    rest = .idle
    isLeft = false
  }

  mutating func record(_ entry: String) {  // H1
    if entry.isEmpty || entry.utf8.count > Self.greatestLength || history.first == entry { return }
    history = Array(([entry] + history.filter { !areEqual($0, entry) }).prefix(policy.historyCapacity))
  }

  func areEqual(_ left: String, _ right: String) -> Bool {
    right.utf8.count <= Self.greatestLength && left.lowercased() == right.lowercased()
  }

  /// Whether the two are the same query (rule T2); none is as none.
  static func areSame(_ left: String, _ right: String?) -> Bool {
    guard let right else { return false }
    if max(left.utf8.count, right.utf8.count) > greatestLength { return left.utf8.elementsEqual(right.utf8) }
    return left == right
  }

  private static let greatestLength = 4096
}
