/// One sleep that has begun and is not over.
struct Sleep {
  let deadline: Duration
  let continuation: CheckedContinuation<Bool, Never>

  init(deadline: Duration, _ continuation: CheckedContinuation<Bool, Never>) {
    self.deadline = deadline
    self.continuation = continuation
  }
}

/// Who sleeps on a manual clock, and who waits for sleepers. The clock guards it with its lock.
///
/// Its methods return what is to be resumed, since nothing may be resumed under the lock.
struct SleepBook {
  typealias Action = () -> Void

  private(set) var now: Duration = .zero
  private(set) var begun = 0
  private var sleeps: [Int: Sleep] = [:]
  private var cancelledBeforehand: Set<Int> = []
  private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

  /// The deadlines of those who sleep, the earliest first.
  var deadlines: [Duration] { sleeps.values.map(\.deadline).sorted() }

  /// A number for the sleep that is about to begin, by which it can be cancelled before it has.
  mutating func takeTicket() -> Int {
    begun += 1
    return begun
  }

  /// Lets the sleep begin, unless it is due or was cancelled.
  mutating func add(_ sleep: Sleep, _ ticket: Int) -> [Action] {
    if cancelledBeforehand.remove(ticket) != nil { return [{ sleep.continuation.resume(returning: false) }] }
    if sleep.deadline <= now { return [{ sleep.continuation.resume(returning: true) }] }
    sleeps[ticket] = sleep
    let content = watchers.filter { $0.count <= sleeps.count }
    watchers.removeAll { $0.count <= sleeps.count }
    return content.map { watcher in { watcher.continuation.resume() } }
  }

  /// Ends the sleep before its time; one that has not begun yet will not.
  mutating func cancel(_ ticket: Int) -> Action? {
    guard let sleep = sleeps.removeValue(forKey: ticket) else {
      cancelledBeforehand.insert(ticket)
      return nil
    }
    return { sleep.continuation.resume(returning: false) }
  }

  /// Moves the time, never back, and ends the sleeps that are due.
  mutating func advance(to elapsed: Duration) -> [Action] {
    now = max(now, elapsed)
    let due = sleeps.filter { $0.value.deadline <= now }
    for ticket in due.keys { sleeps[ticket] = nil }
    let inOrder = due.sorted { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
    return inOrder.map { entry in { entry.value.continuation.resume(returning: true) } }
  }

  /// Whether that many sleep already; if not, the continuation is resumed when they do.
  mutating func watch(_ count: Int, _ continuation: CheckedContinuation<Void, Never>) -> Bool {
    if sleeps.count >= count { return true }
    watchers.append((count, continuation))
    return false
  }
}
