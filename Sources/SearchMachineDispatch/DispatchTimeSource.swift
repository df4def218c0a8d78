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
    let wait = min(max(time - now, .zero), Self.longestWait)
    timer.schedule(deadline: .now() + .nanoseconds(wait.wholeNanoseconds), leeway: .nanoseconds(0))
    timer.activate()
    return { timer.cancel() }
  }
}

extension Duration {
  /// The nanoseconds, rounded up so that no wait ends early; it must be less than some centuries.
  fileprivate var wholeNanoseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000_000_000 + Int((attoseconds + 999_999_999) / 1_000_000_000)
  }
}
