import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// On the system's clocks: never early, exactly once.
@MainActor
final class AsyncClockTests: XCTestCase {
  private func searchOnce(on clock: any Clock<Duration>) async throws {
    let wait = Duration.milliseconds(40)
    let starts = Journal<ContinuousClock.Instant>()
    let published = Journal<State>()
    let search = Search(policy: SearchPolicy(debounce: wait), clock: clock) { request async throws(Refusal) in
      await starts.append(.now)
      return [request.query]
    }
    search.onPublish = { published.append($0) }
    let typed = ContinuousClock.now
    search.keystroke("a")
    search.keystroke("ab")
    try await published.wait { $0.last?.phase == .loaded }
    XCTAssertEqual(search.state.results, ["ab"])
    XCTAssertEqual(starts.entries.count, 1)
    if let start = starts.entries.first { XCTAssertGreaterThanOrEqual(typed.duration(to: start), wait) }
  }

  func testA3OnTheContinuousClockARequestStartsOnceAndNeverEarly() async throws {
    try await searchOnce(on: ContinuousClock())
  }

  func testA3OnTheSuspendingClockARequestStartsOnceAndNeverEarly() async throws {
    try await searchOnce(on: SuspendingClock())
  }

  func testA4WithoutAWaitOneTurnIsOneRequest() async throws {
    let published = Journal<State>()
    let queries = Journal<String>()
    let search = Search(policy: SearchPolicy(debounce: .zero)) { request async throws(Refusal) in
      await queries.append(request.query)
      return [request.query]
    }
    search.onPublish = { published.append($0) }
    for text in ["s", "st", "sta", "star"] { search.keystroke(text) }
    try await published.wait { $0.last?.phase == .loaded }
    XCTAssertEqual(queries.entries, ["star"])
  }
}
