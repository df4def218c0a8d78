import SearchNotation

/// Who sleeps on a manual clock.
///
/// Its methods return what is to be done once the book is closed again.
struct SleepBook {
  /// What ends a sleep, told whether its time has come.
  typealias End = (_ hasCome: Bool) -> Void

  private(set) var now: Duration = .zero
  private(set) var sleepCount = 0
  private var sleeps: [Int: (deadline: Duration, end: End)] = [:]

  /// The sleeps that are about to begin, and whether they were cancelled already.
  private var announced: [Int: Bool] = [:]

  /// How many sleep.
  var count: Int { sleeps.count }

  /// The deadlines of those who sleep, the earliest first.
  var deadlines: [Duration] { sleeps.values.map(\.deadline).sorted() }

  /// A number for a sleep that is about to begin, by which it can be cancelled.
  mutating func takeTicket() -> Int {
    sleepCount += 1
    announced[sleepCount] = false
    return sleepCount
  }

  /// Lets a sleep begin, also one that is due already; returns what ends it if it was cancelled before.
  mutating func add(_ ticket: Int, until deadline: Duration, _ end: @escaping End) -> End? {
    if announced.removeValue(forKey: ticket) ?? false { return end }
    sleeps[ticket] = (deadline, end)
    return nil
  }

  /// Takes the sleep out, also one that has not begun; returns what ends it, if it sleeps.
  mutating func cancel(_ ticket: Int) -> End? {
    if let sleep = sleeps.removeValue(forKey: ticket) { return sleep.end }
    if announced[ticket] != nil { announced[ticket] = true }
    return nil
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

  /// Who sleeps, and until when, for a message.
  var summary: String {
    let times = deadlines.map { "\(Milliseconds.write($0)) ms" }.joined(separator: ", ")
    let who = "\(count) sleeper\(count == 1 ? "" : "s")" + (times.isEmpty ? "" : ", at \(times)")
    return "\(who); it is \(Milliseconds.write(now)) ms"
  }
}

extension Watched where Value == SleepBook {
  /// Lets a sleep begin.
  func add(_ ticket: Int, until deadline: Duration, _ end: @escaping SleepBook.End) {
    use { $0.add(ticket, until: deadline, end) }?(false)
  }

  /// Ends the sleep before its time.
  func cancel(_ ticket: Int) {
    use { $0.cancel(ticket) }?(false)
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
  func sleepers(_ count: Int, atMost limit: Duration) async throws {
    if try await wait(atMost: limit, until: { $0.count >= count }) { return }
    throw WaitProblem("sleeper \(count) never came; \(use { $0.summary })")
  }
}
