/// Who sleeps on a manual clock, and who waits for sleepers.
///
/// Its methods return what is to be done once the book is closed again.
struct SleepBook {
  /// What ends a sleep, told whether its time has come.
  typealias End = (_ hasCome: Bool) -> Void

  private(set) var now: Duration = .zero
  private(set) var sleepCount = 0
  private var sleeps: [Int: (deadline: Duration, end: End)] = [:]
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// The deadlines of those who sleep, the earliest first.
  var deadlines: [Duration] { sleeps.values.map(\.deadline).sorted() }

  /// A number for a sleep that is about to begin, by which it can be cancelled.
  mutating func takeTicket() -> Int {
    sleepCount += 1
    return sleepCount
  }

  /// Lets a sleep begin, also one that is due already, and tells those who wait for it.
  mutating func add(_ ticket: Int, until deadline: Duration, _ end: @escaping End) -> [CheckedContinuation<Void, Never>]
  {
    sleeps[ticket] = (deadline, end)
    let count = sleeps.count
    defer { watchers.removeAll { $0.count <= count } }
    return watchers.filter { $0.count <= count }.map(\.continuation)
  }

  /// Takes the sleep out; nil if it does not sleep.
  mutating func remove(_ ticket: Int) -> End? {
    sleeps.removeValue(forKey: ticket)?.end
  }

  /// Moves the time, never back.
  mutating func pass(to time: Duration) {
    now = max(now, time)
  }

  /// Takes out the sleeps that are due, in the order of their deadlines.
  mutating func removeDue() -> [End] {
    let due = sleeps.filter { $0.value.deadline <= now }
    for ticket in due.keys { sleeps[ticket] = nil }
    return due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }.map(\.value.end)
  }

  /// Whether that many sleep; if not, the continuation will be returned by `add` when they do.
  mutating func watch(_ count: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
    if sleeps.count >= count { return true }
    watchers.append((count, continuation))
    return false
  }
}

extension Locked where Value == SleepBook {
  /// Lets a sleep begin.
  func add(_ ticket: Int, until deadline: Duration, _ end: @escaping SleepBook.End) {
    let watchers = use { $0.add(ticket, until: deadline, end) }
    for watcher in watchers { watcher.resume() }
  }

  /// Ends the sleep before its time.
  func cancel(_ ticket: Int) {
    use { $0.remove(ticket) }?(false)
  }

  /// Moves the time and ends the sleeps that are then due; returns how many those were.
  func advance(to time: Duration) -> Int {
    let due = use { book in
      book.pass(to: time)
      return book.removeDue()
    }
    for end in due { end(true) }
    return due.count
  }

  /// Returns when at least that many sleep.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = use { $0.watch(count, continuation) }
      if isReady { continuation.resume() }
    }
  }
}
