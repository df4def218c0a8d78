/// A clock that stands still until a test moves it.
///
/// Give it to what is tested, wait until that sleeps (`sleepers(_:)`), and then move the time (`advance(to:)`). Nothing
/// waits for real time, so a test neither fails on a slow machine nor passes by luck on a fast one.
public final class ManualClock: Clock, Sendable {
  /// A time on the clock: what has passed since it was made.
  public struct Instant: InstantProtocol, Sendable {
    /// What has passed since the clock was made.
    public let elapsed: Duration

    /// Makes the instant at which that much will have passed.
    public init(elapsed: Duration) {
      self.elapsed = elapsed
    }

    /// The instant that lies the duration later.
    public func advanced(by duration: Duration) -> Instant {
      Instant(elapsed: elapsed + duration)
    }

    /// The duration from this instant to the other.
    public func duration(to other: Instant) -> Duration {
      other.elapsed - elapsed
    }

    /// Whether the left instant comes before the right one.
    public static func < (left: Instant, right: Instant) -> Bool {
      left.elapsed < right.elapsed
    }
  }

  let book = Watched(SleepBook())
  let limit: Duration

  /// Makes a clock at zero; `waitLimit` is how long a wait for sleepers lasts at most, in real time.
  public init(waitLimit: Duration = WaitProblem.usualLimit) {
    limit = waitLimit
  }

  /// The time, which changes only when the test says so.
  public var now: Instant { Instant(elapsed: book.use { $0.now }) }

  /// Zero: every duration is told apart.
  public var minimumResolution: Duration { .zero }

  /// Returns when the test has advanced the time to the deadline or beyond.
  ///
  /// A deadline that has come already waits for the next `advance`, too. Throws `CancellationError` when the task is
  /// cancelled. The tolerance is ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let ticket = book.use { $0.takeTicket() }
    let hasCome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        book.add(ticket, until: deadline.elapsed) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      book.cancel(ticket)
    }
    if !hasCome { throw CancellationError() }
  }

  /// Returns when at least that many sleep at the same time.
  ///
  /// What is tested may take a while until it sleeps. Wait for it before moving the time, or it will sleep from the later
  /// time on.
  ///
  /// - Throws: A `WaitProblem` when the limit has passed, or `CancellationError` when the task is cancelled.
  public func sleepers(_ count: Int = 1) async throws {
    try await book.sleepers(count, atMost: limit)
  }

  /// Moves the time to what has then passed since the clock was made, and ends the sleeps that are due.
  ///
  /// The earliest ends first. It does not wait for what the sleepers do next. A time that has passed changes nothing, but
  /// sleeps that are due end then, too.
  ///
  /// - Returns: How many sleeps it has ended.
  @discardableResult
  public func advance(to time: Duration) -> Int {
    book.advance(to: time)
  }

  /// Moves the time forward by the duration, as `advance(to:)` does.
  @discardableResult
  public func advance(by duration: Duration) -> Int {
    advance(to: now.elapsed + duration)
  }

  /// Moves the time without ending any sleep: whoever is due oversleeps until the next `advance`.
  ///
  /// So does a system that is busy, or that was suspended.
  public func pass(to time: Duration) {
    book.use { $0.pass(to: time) }
  }

  /// When those who sleep now want to be woken, the earliest first.
  public var deadlines: [Duration] { book.use { $0.deadlines } }

  /// Who sleeps and until when, and the time, for a message.
  public var summary: String { book.use { $0.summary } }

  /// How many sleeps have begun since the clock was made.
  public var sleepCount: Int { book.use { $0.sleepCount } }
}
