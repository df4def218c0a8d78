import Dispatch
import SearchMachineDispatch

/// A source of time for `DispatchSearch` that stands still until a test moves it.
///
/// It is to Dispatch what `ManualClock` is to Swift concurrency. A wake-up that is due is put on its queue when the time is
/// moved; a test then lets the queue come to it, with `queue.sync {}` for instance.
public final class ManualTime: DispatchTimeSource {
  private let book: Watched<SleepBook>
  private let limit: Duration

  /// Makes a source at zero; `waitLimit` is how long a wait for wake-ups lasts at most, in real time.
  public init(waitLimit: Duration = WaitProblem.usualLimit) {
    book = Watched(SleepBook())
    limit = waitLimit
  }

  /// Makes a source that has the clock's time: who moves the one moves the other, and wakes the sleepers of both.
  public init(of clock: ManualClock) {
    book = clock.book
    limit = clock.limit
  }

  /// The time, which changes only when the test says so.
  public var now: Duration { book.use { $0.now } }

  /// Schedules a wake-up; one that is due already waits for the next `advance`, too.
  public func wake(
    at time: Duration, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let ticket = book.use { $0.takeTicket() }
    let isCancelled = Watched(false)
    book.add(ticket, until: time) { hasCome in
      guard hasCome else { return }
      queue.async {
        if !isCancelled.use({ $0 }) { action() }
      }
    }
    return { [book] in
      isCancelled.use { $0 = true }
      book.cancel(ticket)
    }
  }

  /// Returns when at least that many wake-ups stand at the same time.
  ///
  /// - Throws: A `WaitProblem` when the limit has passed, or `CancellationError` when the task is cancelled.
  public func wakeUps(_ count: Int = 1) async throws {
    try await book.sleepers(count, atMost: limit)
  }

  /// Moves the time to what has then passed since the source was made, and puts the wake-ups that are due on their queues.
  ///
  /// The earliest comes first. A time that has passed changes nothing, but wake-ups that are due come then, too.
  ///
  /// - Returns: How many wake-ups it has put on their queues.
  @discardableResult
  public func advance(to time: Duration) -> Int {
    book.advance(to: time)
  }

  /// Moves the time forward by the duration, as `advance(to:)` does.
  @discardableResult
  public func advance(by duration: Duration) -> Int {
    advance(to: now + duration)
  }

  /// Moves the time without any wake-up: what is due comes late, with the next `advance`.
  public func pass(to time: Duration) {
    book.use { $0.pass(to: time) }
  }

  /// When the wake-ups that stand are due, the earliest first.
  public var deadlines: [Duration] { book.use { $0.deadlines } }

  /// How many wake-ups were scheduled since the source was made.
  public var wakeUpCount: Int { book.use { $0.sleepCount } }
}
