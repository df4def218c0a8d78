import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// Rule A5 once more: what the service is given, and what it may report.
@MainActor
final class AsyncReportTests: XCTestCase {
  func testA5TheServiceIsGivenTheRequest() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    XCTAssertEqual(call.request, request(1, "a"))
    try await box.answer(call, with: .success(["1"]), hasMore: true)
    box.search?.more()
    let page = try await box.service.call(2)
    XCTAssertEqual(page.request, SearchRequest(generation: Generation(rawValue: 2), query: "a", page: 1))
    page.reply([])
  }

  func testA5PartsAreShownInTheirOrderAndBeforeTheEnd() async throws {
    let published = Journal<State>()
    let search = Search(clock: ManualClock()) { _, progress async throws(Refusal) in
      for number in 1...100 { await progress.show(Array(repeating: "row", count: number)) }
      return SearchReply(["end"])
    }
    search.onPublish = { published.append($0) }
    search.keystroke("a")
    search.submit()
    try await published.wait { $0.last?.phase == .loaded }
    XCTAssertEqual(published.entries.dropFirst(2).map { $0.results?.count }, Array(1...100) + [1])
    XCTAssertEqual(published.entries.suffix(2).map(\.isPartial), [true, false])
  }

  func testA5AFurtherPageIsGivenTheRowsSoFar() async throws {
    let published = Journal<State>()
    let amended = Journal<Void>()
    let search = Search(clock: ManualClock()) { request, progress async throws(Refusal) in
      if request.page == 1 { try? await amended.wait(for: 1) }
      let earlier = await progress.earlier
      return SearchReply((earlier ?? ["none"]) + ["page \(request.page)"], hasMore: true)
    }
    search.onPublish = { published.append($0) }
    search.keystroke("a")
    search.submit()
    try await published.wait { $0.last?.phase == .loaded }
    XCTAssertEqual(search.state.results, ["none", "page 0"])
    search.more()
    search.amend(["amended"])
    amended.append(())
    try await published.wait { $0.last?.phase == .loaded && $0.last?.results?.count == 2 && $0.count > 4 }
    XCTAssertEqual(search.state.results, ["amended", "page 1"])
  }

  func testA5TheRowsSoFarAreThoseOfTheRequestInFlight() async throws {
    let box = AsyncBox()
    try await box.answer(try await box.search(for: "a"), with: .success(["1"]), hasMore: true)
    box.search?.more()
    let page = try await box.service.call(2)
    let search = try XCTUnwrap(box.search)
    let current = search.progress(of: try XCTUnwrap(page.request))
    let rows = await current.earlier
    XCTAssertEqual(rows, ["1"])
    box.search?.keystroke("b")
    let none = await current.earlier
    XCTAssertNil(none)
    page.reply([])
  }

  func testA5AFirstPageIsGivenNoRows() async throws {
    let box = AsyncBox()
    try await box.answer(try await box.search(for: "a"), with: .success(["1"]))
    box.search?.retry()
    let again = try await box.service.call(2)
    let search = try XCTUnwrap(box.search)
    XCTAssertEqual(search.state.results, ["1"], "they are still shown")
    let rows = await search.progress(of: try XCTUnwrap(again.request)).earlier
    XCTAssertNil(rows)
    again.reply([])
  }

  func testA5AFailureStartsAgainAfterTheWaitThatRetryAfterNames() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    call.fail(Refusal(), retryAfter: .seconds(2))
    try await box.steps.wait(for: 3)
    XCTAssertEqual(box.search?.state.retriesAfter, .seconds(2))
    try await box.wake(at: .milliseconds(2300))
    let second = try await box.service.call(2)
    XCTAssertEqual(second.request?.attempt, 2)
    second.fail(Refusal())
    try await box.steps.wait(for: 5)
    XCTAssertNil(box.search?.state.retriesAfter)
  }

  func testA5WithoutARetryAfterAFailureStaysAFailure() async throws {
    let steps = Journal<SearchInput<[String], Refusal>>()
    let search = Search(clock: ManualClock()) { _ async throws(Refusal) in throw Refusal() }
    search.onStep = { steps.append($0.input) }
    search.keystroke("a")
    search.submit()
    try await steps.wait(for: 3)
    XCTAssertEqual(steps.entries.last, .failure(Refusal(), of: Generation(rawValue: 1), retryAfter: nil))
  }

  func testA5ARequestThatIsCancelledBeforeItRunsNeverCallsTheService() async throws {
    let box = AsyncBox()
    let search = try XCTUnwrap(box.search)
    let calls = Journal<Void>()
    let work = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await search.progress(of: request(1, "a")).run {
        _, _ async throws(Refusal) in
        await calls.append(())
        return SearchReply([])
      }
    }
    try await limited("the end of the request") { await work.value }
    XCTAssertEqual(calls.entries.count, 0)
    XCTAssertEqual(box.steps.entries.count, 0)
  }

  func testA5ARequestHasNothingOfTheTaskThatTyped() async throws {
    let seen = Journal<(String, TaskPriority)>()
    let clock = ManualClock()
    let search = Search(clock: clock) { _ async throws(Refusal) in
      await seen.append((Caller.name, Task.currentPriority))
      return []
    }
    let published = Journal<State>()
    search.onPublish = { published.append($0) }
    await Caller.$name.withValue("the edit") {
      await Task(priority: .background) { @MainActor in search.keystroke("a") }.value
    }
    try await clock.sleepers()
    clock.advance(to: .milliseconds(300))
    try await published.wait { $0.last?.phase == .loaded }
    await Caller.$name.withValue("a refresh") {
      await Task(priority: .background) { @MainActor in search.retry() }.value
    }
    try await seen.wait(for: 2)
    XCTAssertEqual(seen.entries.map(\.0), ["nobody", "nobody"])
    XCTAssertEqual(seen.entries.map(\.1), [.userInitiated, .userInitiated])
  }
}

/// Whose task it is.
private enum Caller {
  @TaskLocal static var name = "nobody"
}
