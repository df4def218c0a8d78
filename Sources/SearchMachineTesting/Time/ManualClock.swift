/// A clock that stands still until a test moves it.
///
/// Give it to what is tested, wait until that sleeps (`sleepers(_:)`), and then move the time (`advance(to:)`). Nothing
/// here waits for real time, so a test neither hangs on a slow machine nor passes by luck on a fast one.
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

  private let book = Locked(SleepBook())

  /// Makes a clock at zero.
  public init() {}

  /// The time, which only `advance(to:)` and `advance(by:)` change.
  public var now: Instant { Instant(elapsed: book.use { $0.now }) }

  /// Zero: every duration is told apart.
  public var minimumResolution: Duration { .zero }

  /// Returns when the time has been moved to the deadline or beyond, at once if it is there already.
  ///
  /// Throws `CancellationError` when the task is cancelled. The tolerance is ignored.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let ticket = book.use { $0.takeTicket() }
    let hasSlept = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let ready = book.use { $0.add(Sleep(deadline: deadline.elapsed, continuation), ticket) }
        for action in ready { action() }
      }
    } onCancel: {
      book.use { $0.cancel(ticket) }?()
    }
    if !hasSlept { throw CancellationError() }
  }

  /// Moves the time forward, and ends the sleeps that are then due, the earliest first.
  ///
  /// It does not wait for what the sleepers do next. A time that has passed already changes nothing.
  public func advance(to elapsed: Duration) {
    let due = book.use { $0.advance(to: elapsed) }
    for action in due { action() }
  }

  /// Moves the time forward by the duration, as `advance(to:)` does.
  public func advance(by duration: Duration) {
    advance(to: now.elapsed + duration)
  }

  /// When those who sleep now want to be woken, the earliest first.
  public var deadlines: [Duration] { book.use { $0.deadlines } }

  /// How many sleeps have begun since the clock was made, those that were over at once included.
  public var sleepCount: Int { book.use { $0.begun } }

  /// Returns when at least that many sleep at the same time.
  public func sleepers(_ count: Int = 1) async {
    await withCheckedContinuation { continuation in
      let isReady = book.use { $0.watch(count, continuation) }
      if isReady { continuation.resume() }
    }
  }
}
