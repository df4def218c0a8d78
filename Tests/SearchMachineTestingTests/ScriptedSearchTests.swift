import SearchMachineTesting
import XCTest

/// The search service that answers when a test says so.
final class ScriptedSearchTests: XCTestCase {
  private struct Refusal: Error, Equatable {}

  private let service = ScriptedSearch<[String], Refusal>()

  func testACallIsWaitedForAndAnswered() async throws {
    let search = Task { [service] in try await service.search("a") }
    let call = await service.call(1)
    XCTAssertEqual(call.query, "a")
    call.reply(["1"])
    call.reply(["2"])
    let results = try await search.value
    XCTAssertEqual(results, ["1"])
    XCTAssertEqual(service.calls.map(\.query), ["a"])
  }

  func testACallFails() async {
    let search = Task { [service] in try await service.search("a") }
    await service.call(1).fail(Refusal())
    let result = await search.result
    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is Refusal) }
  }

  func testACancelledCallIsCountedAndGoesOn() async throws {
    let search = Task { [service] in try await service.search("a") }
    let call = await service.call(1)
    XCTAssertEqual(call.cancelCount, 0)
    search.cancel()
    XCTAssertEqual(call.cancelCount, 1)
    call.reply(["late"])
    let results = try await search.value
    XCTAssertEqual(results, ["late"])
  }

  func testACallIsToldToTheTestOnlyWhenItCanBeCancelled() async {
    for number in 1...500 {
      let search = Task { [service] in try await service.search("a") }
      let call = await service.call(number)
      search.cancel()
      XCTAssertEqual(call.cancelCount, 1)
      call.reply([])
    }
  }

  func testACompletionIsToldEveryAnswer() {
    nonisolated(unsafe) var outcomes: [Result<[String], Refusal>] = []
    let cancel = service.search("a") { outcomes.append($0) }
    let call = service.calls.first
    call?.reply(["1"])
    call?.fail(Refusal())
    XCTAssertEqual(outcomes, [.success(["1"]), .failure(Refusal())])
    cancel()
    cancel()
    XCTAssertEqual(call?.cancelCount, 2)
  }
}
