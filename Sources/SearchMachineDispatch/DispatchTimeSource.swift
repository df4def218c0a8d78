import Dispatch

/// Where a `DispatchSearch` gets its time from: the system's clock, or a manual one in tests.
public protocol DispatchTimeSource: Sendable {
  /// The time that has elapsed since any fixed origin; it never goes back.
  var now: Duration { get }

  /// Calls the action once on the queue, at the time or as soon after it as can be, and never before this returns.
  ///
  /// An action that comes too early is harmless. One whose wake-up was cancelled on the queue must not come at all.
  ///
  /// - Returns: What cancels the wake-up. It may be called on any thread, more than once, and when the action has come.
  func wake(
    at time: Duration, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void
}

/// The time since the system started, without the time that it slept, which is Dispatch's own.
public struct DispatchUptime: DispatchTimeSource {
  /// The longest single wait; a wake-up beyond it comes early, so that no time overflows.
  private static var longestWait: Duration { .seconds(86_400) }

  /// Makes a source; all of them have the same time.
  public init() {}

  /// The time that has elapsed since the system started.
  public var now: Duration { .nanoseconds(DispatchTime.now().uptimeNanoseconds) }

  /// Sets a timer with the least leeway, which is never suspended.
  public func wake(
    at time: Duration, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    // A source may be cancelled on any thread, though its type does not say so.
    nonisolated(unsafe) let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler {
      timer.cancel()
      action()
    }
    timer.schedule(deadline: Self.deadline(after: time - now), leeway: .nanoseconds(0))
    timer.activate()
    return { timer.cancel() }
  }

  /// The time that comes after the wait, rounded up so that none ends early, but at most the longest wait away.
  ///
  /// It counts in 64 bits on every platform.
  package static func deadline(after wait: Duration, from start: DispatchTime = .now()) -> DispatchTime {
    let (seconds, attoseconds) = min(max(wait, .zero), longestWait).components
    let nanoseconds = UInt64(seconds) * 1_000_000_000 + UInt64((attoseconds + 999_999_999) / 1_000_000_000)
    return DispatchTime(uptimeNanoseconds: start.uptimeNanoseconds + nanoseconds)
  }
}
