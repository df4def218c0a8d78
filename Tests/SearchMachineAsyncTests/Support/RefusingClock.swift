import SearchMachineTesting

/// A clock that ends every sleep at once with an error, and counts the errors that have been dealt with.
struct RefusingClock: Clock {
  /// Counts itself when nobody holds it any more, which is when it was caught.
  private final class Refusal: Error {
    let caught: Count

    init(_ caught: Count) {
      self.caught = caught
    }

    deinit {
      let caught = caught
      Task { @MainActor in caught.increase() }
    }
  }

  @MainActor
  final class Count {
    private lazy var journal = Journal<Void>()

    nonisolated init() {}

    func increase() {
      journal.append(())
    }

    func wait(for count: Int) async throws {
      try await journal.wait(for: count)
    }
  }

  let caught = Count()
  private let clock = ManualClock()

  var now: ManualClock.Instant { clock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    throw Refusal(caught)
  }
}
