import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// On the system's clocks: never early, exactly once.
@MainActor
final class AsyncClockTests: XCTestCase {
  private func searchOnce(on clock: any Clock<Duration>) async {
    let wait = Duration.milliseconds(40)
    let starts = Journal<ContinuousClock.Instant>()
    let published = Journal<State>()
    let search = Search(policy: SearchPolicy(debounce: wait), clock: clock) { query async throws(Refusal) in
      await starts.append(.now)
      return [query]
    }
    search.onPublish = { published.append($0) }
    let typed = ContinuousClock.now
    search.keystroke("a")
    search.keystroke("ab")
    await published.wait { $0.last?.phase == .loaded }
    XCTAssertEqual(search.state.results, ["ab"])
    XCTAssertEqual(starts.entries.count, 1)
    if let start = starts.entries.first { XCTAssertGreaterThanOrEqual(typed.duration(to: start), wait) }
  }

  func testA3OnTheContinuousClockARequestStartsOnceAndNeverEarly() async {
    await searchOnce(on: ContinuousClock())
  }

  func testA3OnTheSuspendingClockARequestStartsOnceAndNeverEarly() async {
    await searchOnce(on: SuspendingClock())
  }

  func testA4WithoutAWaitOneTurnIsOneRequest() async {
    let published = Journal<State>()
    let queries = Journal<String>()
    let search = Search(policy: SearchPolicy(debounce: .zero)) { query async throws(Refusal) in
      await queries.append(query)
      return [query]
    }
    search.onPublish = { published.append($0) }
    for text in ["s", "st", "sta", "star"] { search.keystroke(text) }
    await published.wait { $0.last?.phase == .loaded }
    XCTAssertEqual(queries.entries, ["star"])
  }
}
