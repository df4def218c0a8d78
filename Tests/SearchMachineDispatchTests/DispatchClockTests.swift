import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import XCTest

/// On the system's time: never early, exactly once. The timeouts only end a hang.
final class DispatchClockTests: XCTestCase {
  func testA3OnTheSystemsTimeARequestStartsOnceAndNeverEarly() {
    let queue = DispatchQueue(label: "system time")
    let loaded = expectation(description: "the answer is shown")
    let starts = Counter()
    let typed = DispatchTime.now()
    nonisolated(unsafe) var waited: UInt64?
    let search = Search(
      policy: SearchPolicy(debounce: .milliseconds(40)), queue: queue,
      search: { request, completion in
        waited = DispatchTime.now().uptimeNanoseconds - typed.uptimeNanoseconds
        starts.increase()
        DispatchQueue.global().async { completion(.reply([request.query])) }
        return nil
      },
      publish: { state in
        if case .loaded = state.phase { loaded.fulfill() }
      })
    queue.sync {
      search.keystroke("a")
      search.keystroke("ab")
    }
    waitAWhile(for: loaded)
    queue.sync {
      XCTAssertEqual(search.state.results, ["ab"])
      XCTAssertGreaterThanOrEqual(waited ?? 0, 40_000_000)
    }
    XCTAssertEqual(starts.value, 1)
  }

  func testA4OnTheMainQueueWithoutAWaitOneTurnIsOneRequest() {
    let loaded = expectation(description: "the answer is shown")
    let queries = Notes<String>()
    let search = Search(
      policy: SearchPolicy(debounce: .zero),
      search: { request, completion in
        queries.entries.append(request.query)
        completion(.reply([request.query]))
        return nil
      },
      publish: { state in
        if case .loaded = state.phase { loaded.fulfill() }
      })
    for text in ["s", "st", "sta", "star"] { search.keystroke(text) }
    waitAWhile(for: loaded)
    XCTAssertEqual(queries.entries, ["star"])
    XCTAssertEqual(search.state.results, ["star"])
  }
}
