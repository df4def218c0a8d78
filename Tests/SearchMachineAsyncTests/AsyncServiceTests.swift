import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// Rules A5 and A7: services that do as they like.
@MainActor
final class AsyncServiceTests: XCTestCase {
  func testA5AServiceThatIgnoresCancellationMovesNothing() async throws {
    let box = AsyncBox()
    let old = try await box.search(for: "st")
    let new = try await box.search(for: "star")
    try await box.answer(new, with: .success(["star"]))
    let shown = box.search?.state
    try await box.answer(old, with: .success(["st"]))
    XCTAssertEqual(box.search?.state, shown)
    XCTAssertEqual(box.published.entries.last, shown)
    XCTAssertEqual([old.cancelCount, new.cancelCount], [1, 0])
  }

  func testA5ASecondAnswerMovesNothing() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    try await box.answer(call, with: .success(["first"]))
    let stepsBefore = box.steps.entries.count
    call.reply(["second"])
    call.fail(Refusal())
    try await box.answer(try await box.search(for: "b"), with: .success(["b"]))
    XCTAssertEqual(box.search?.state.results, ["b"])
    XCTAssertEqual(box.steps.entries.count, stepsBefore + 3)
  }

  func testA5AnAnswerFromAnotherThreadIsShownOnTheMainActor() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    box.search?.onPublish = { [published = box.published] state in
      dispatchPrecondition(condition: .onQueue(.main))
      published.append(state)
    }
    DispatchQueue.global().async { call.reply(["1"]) }
    try await box.published.wait(for: 3)
    XCTAssertEqual(box.search?.state.results, ["1"])
  }

  func testA5AServiceThatNeverAnswersHoldsNothingUp() async throws {
    let box = AsyncBox()
    let silent = try await box.search(for: "a")
    let next = try await box.search(for: "ab")
    XCTAssertEqual(box.steps.entries.last?.time, .milliseconds(600))
    try await box.answer(next, with: .success(["ab"]))
    XCTAssertEqual(box.search?.state.results, ["ab"])
    silent.reply([])
  }

  func testA5ABoxForASimpleServiceHasAllThatItIsGiven() async throws {
    let clock = ManualClock()
    let steps = Journal<AsyncBox.Step>()
    let policy = SearchPolicy(debounce: .milliseconds(70), minimumLength: 2)
    let search = Search(
      policy: policy, history: ["b", "a"], clock: clock, retryAfter: { _, request in .seconds(request.attempt) },
      search: { _ async throws(Refusal) in throw Refusal() })
    search.onStep = { steps.append($0) }
    XCTAssertEqual(search.policy, policy)
    XCTAssertEqual(search.state.history, ["b", "a"])
    search.keystroke("ab")
    try await clock.sleepers()
    clock.advance(to: .milliseconds(70))
    try await steps.wait(for: 3)
    XCTAssertEqual(search.state.retriesAfter, .seconds(1))
  }

  func testA5TwoBoxesDoNotSeeEachOther() async throws {
    let left = AsyncBox()
    let right = AsyncBox()
    let leftCall = try await left.search(for: "same")
    let rightCall = try await right.search(for: "same")
    try await right.answer(rightCall, with: .success(["right"]))
    XCTAssertEqual(left.phases.last, .searching(request(1, "same")))
    try await left.answer(leftCall, with: .success(["left"]))
    XCTAssertEqual(left.search?.state.results, ["left"])
    XCTAssertEqual(right.search?.state.results, ["right"])
  }

  func testA5AFailureIsShownAndTheNextSearchWorks() async throws {
    let box = AsyncBox()
    try await box.answer(try await box.search(for: "a"), with: .failure(Refusal(reason: "offline")))
    XCTAssertEqual(box.search?.state.failure, Refusal(reason: "offline"))
    box.search?.retry()
    try await box.answer(try await box.service.call(2), with: .success([]))
    XCTAssertEqual(box.search?.state.isEmptyResult, true)
  }

  func testA7TheErrorOfACancelledSearchIsNotShown() async throws {
    let box = AsyncBox()
    let call = try await box.search(for: "a")
    box.search?.keystroke("ab")
    let shown = box.search?.state
    try await box.answer(call, with: .failure(Refusal(reason: "cancelled")))
    XCTAssertEqual(box.search?.state, shown)
    XCTAssertEqual(box.published.entries.last, shown)
  }

  func testA7ACancellationThatNobodyAskedForIsAFailure() async throws {
    let published = Journal<SearchState<[String], any Error>>()
    let search = AsyncSearch<[String], any Error>(clock: ManualClock()) { _ in throw CancellationError() }
    search.onPublish = { published.append($0) }
    search.keystroke("a")
    search.submit()
    try await published.wait { $0.last?.failure != nil }
    XCTAssertTrue(published.entries.last?.failure is CancellationError)
    XCTAssertEqual(published.entries.last?.isBusy, false)
  }

  func testA7TheTaskOfACancelledSearchIsCancelled() async throws {
    let begun = Journal<Void>()
    let cancelled = Journal<Void>()
    let search = Search(clock: ManualClock()) { _ async throws(Refusal) in
      await begun.append(())
      let endless = AsyncStream<Never> { _ in }
      for await _ in endless {}
      await cancelled.append(())
      throw Refusal()
    }
    search.keystroke("a")
    search.submit()
    try await begun.wait(for: 1)
    search.clear()
    try await cancelled.wait(for: 1)
    XCTAssertEqual(search.state.phase, .idle)
  }
}
