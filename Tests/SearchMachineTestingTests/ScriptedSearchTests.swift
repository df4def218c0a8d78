import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// The search service that answers when a test says so.
final class ScriptedSearchTests: XCTestCase {
  private struct Refusal: Error, Equatable {}

  private let service = ScriptedSearch<[String], Refusal>()

  func testACallIsWaitedForAndAnswered() async throws {
    let search = Task { [service] in try await service.search("a") }
    let call = try await service.call(1)
    XCTAssertEqual(call.query, "a")
    call.reply(["1"])
    call.reply(["2"])
    let results = try await search.value
    XCTAssertEqual(results, ["1"])
    XCTAssertEqual(service.calls.map(\.query), ["a"])
  }

  func testACallFails() async throws {
    let search = Task { [service] in try await service.search("a") }
    try await service.call(1).fail(Refusal())
    let result = await search.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is Refusal) }
  }

  func testACancelledCallIsCountedAndGoesOn() async throws {
    let search = Task { [service] in try await service.search("a") }
    let call = try await service.call(1)
    XCTAssertEqual(call.cancelCount, 0)
    search.cancel()
    XCTAssertEqual(call.cancelCount, 1)
    call.reply(["late"])
    let results = try await search.value
    XCTAssertEqual(results, ["late"])
  }

  func testACallIsToldToTheTestOnlyWhenItCanBeCancelled() async throws {
    for number in 1...500 {
      let search = Task { [service] in try await service.search("a") }
      let call = try await service.call(number)
      search.cancel()
      XCTAssertEqual(call.cancelCount, 1)
      call.reply([])
    }
  }

  func testACompletionIsToldEveryReport() {
    nonisolated(unsafe) var outcomes: [SearchOutcome<[String], Refusal>] = []
    let cancel = service.search(request(1, "a")) { outcomes.append($0) }
    let call = service.calls.first
    XCTAssertEqual(call?.request, request(1, "a"))
    call?.show(["0"])
    call?.reply(["1"], hasMore: true)
    call?.fail(Refusal(), retryAfter: .seconds(1))
    XCTAssertEqual(
      outcomes, [.part(["0"]), .reply(["1"], hasMore: true), .failure(Refusal(), retryAfter: .seconds(1))])
    cancel()
    cancel()
    XCTAssertEqual(call?.cancelCount, 2)
  }

  @MainActor
  func testPartsPagesAndAWaitForARetryReachAnAdapter() async throws {
    let clock = ManualClock()
    let search = AsyncSearch<[String], Refusal>(
      clock: clock, retryAfter: service.retryAfter, search: service.reply)
    let steps = search.recordSteps()
    search.keystroke("a")
    search.submit()
    let call = try await service.call(of: Generation(rawValue: 1))
    call.show(["1"])
    try await steps.wait(for: 3)
    XCTAssertEqual(search.state.isPartial, true)
    call.reply(["1", "2"], hasMore: true)
    try await steps.wait(for: 4)
    XCTAssertEqual(search.state.answer?.hasMore, true)
    search.more()
    let page = try await service.call(2)
    XCTAssertEqual(page.request?.page, 1)
    page.fail(Refusal(), retryAfter: .seconds(2))
    try await steps.wait(for: 6)
    XCTAssertEqual(search.state.retriesAfter, .seconds(2))
  }

  private func request(_ number: UInt64, _ query: String) -> SearchRequest {
    SearchRequest(generation: Generation(rawValue: number), query: query)
  }
}
