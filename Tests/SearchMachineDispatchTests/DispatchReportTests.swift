import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Rule A5 once more: what the service is given, and what it may report from whatever thread.
final class DispatchReportTests: XCTestCase {
  func testA5TheServiceIsGivenTheRequest() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    XCTAssertEqual(call?.request, request(1, "a"))
    call?.reply(["1"], hasMore: true)
    box.turn { $0.search?.more() }
    XCTAssertEqual(
      box.service.calls.last?.request, SearchRequest(generation: Generation(rawValue: 2), query: "a", page: 1))
  }

  func testA5PartsAreShownInTheirOrderAndBeforeTheEnd() {
    let box = DispatchBox { _, completion in
      for number in 1...100 { completion(.part(Array(repeating: "row", count: number))) }
      completion(.reply(["end"]))
      return nil
    }
    box.turn {
      $0.search?.keystroke("a")
      $0.search?.submit()
    }
    XCTAssertEqual(box.published.dropFirst(2).map { $0.results?.count }, Array(1...100) + [1])
    XCTAssertEqual(box.published.suffix(2).map(\.isPartial), [true, false])
  }

  func testA5AReportOnTheQueueDoesNotOvertakeOneFromAnotherThread() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.turn { _ in
      let thread = DispatchGroup()
      DispatchQueue.global().async(group: thread) {
        call?.show(["part"])
        call?.reply(["first"])
      }
      thread.wait()
      call?.reply(["second"])
    }
    box.turn { _ in }
    XCTAssertEqual(box.published.suffix(2).map(\.results), [["part"], ["first"]])
    XCTAssertEqual(box.turn { $0.search?.state.results }, ["first"])
  }

  func testA5WhatComesAfterTheEndChangesNothing() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.answer(call, with: .success(["end"]))
    let published = box.published
    box.turn { _ in
      call?.show(["late"])
      call?.fail(Refusal(), retryAfter: .zero)
    }
    XCTAssertEqual(box.published, published)
  }

  func testA5AFailureStartsAgainAfterTheWaitThatRetryAfterNames() {
    let box = DispatchBox(retryAfter: { failure, request in
      XCTAssertEqual(failure, Refusal())
      return request.attempt == 1 ? .seconds(2) : nil
    })
    box.search(for: "a")?.fail(Refusal())
    XCTAssertEqual(box.turn { $0.search?.state.retriesAfter }, .seconds(2))
    box.wake(at: .milliseconds(2300))
    XCTAssertEqual(box.service.calls.last?.request?.attempt, 2)
    box.service.calls.last?.fail(Refusal())
    XCTAssertNil(box.turn { $0.search?.state.retriesAfter })
  }

  func testA5AWaitThatTheFailureBringsCountsBeforeRetryAfter() {
    let box = DispatchBox(retryAfter: { _, _ in .seconds(9) })
    box.search(for: "a")?.fail(Refusal(), retryAfter: .seconds(2))
    XCTAssertEqual(box.turn { $0.search?.state.retriesAfter }, .seconds(2))
  }

  func testA5WithoutARetryAfterAFailureStaysAFailure() {
    let box = DispatchBox()
    box.answer(box.search(for: "a"), with: .failure(Refusal()))
    XCTAssertEqual(box.steps.last?.input, .failure(Refusal(), of: Generation(rawValue: 1), retryAfter: nil))
  }

  func testA5WhatHasEndedIsCancelledNoMore() {
    let cancelled = Counter()
    let completions = Notes<Search.Completion>()
    let box = DispatchBox { _, completion in
      completions.entries.append(completion)
      return { cancelled.increase() }
    }
    box.turn {
      $0.search?.keystroke("a")
      $0.search?.submit()
    }
    let thread = DispatchGroup()
    DispatchQueue.global().async(group: thread) { completions.entries.first?(.reply(["1"])) }
    thread.wait()
    box.turn {
      $0.search?.retry()
      $0.search?.clear()
    }
    XCTAssertEqual(cancelled.value, 1, "only the second request was in flight")
  }
}
