/// The time since the adapter was made, on whatever clock it was given.
///
/// The machine counts in durations from a fixed origin; the clock counts in instants of its own.
struct Stopwatch: Sendable {
  /// The longest single sleep; a deadline beyond it is reached in several, so that no instant overflows.
  private static var longestSleep: Duration { .seconds(86_400) }

  /// The time that has passed.
  let elapsed: @Sendable () -> Duration

  /// Sleeps until that much time has passed, or for a part of it; throws when the task is cancelled.
  let sleep: @Sendable (_ until: Duration) async throws -> Void

  /// Starts to count on the clock.
  init<C: Clock>(on clock: C) where C.Duration == Duration {
    let origin = clock.now
    elapsed = { origin.duration(to: clock.now) }
    sleep = { deadline in
      let now = origin.duration(to: clock.now)
      let wait = min(deadline - now, Self.longestSleep)
      try await clock.sleep(until: origin.advanced(by: now + wait), tolerance: nil)
    }
  }
}
