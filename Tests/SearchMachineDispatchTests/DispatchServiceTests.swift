import Dispatch
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Rules A5 and A7: services that do as they like.
final class DispatchServiceTests: XCTestCase {
  func testA5AServiceThatIgnoresCancellationMovesNothing() {
    let box = DispatchBox()
    let old = box.search(for: "st")
    let new = box.search(for: "star")
    box.answer(new, with: .success(["star"]))
    let shown = box.turn { $0.search?.state }
    box.answer(old, with: .success(["st"]))
    XCTAssertEqual(box.turn { $0.search?.state }, shown)
    XCTAssertEqual(box.published.last, shown)
    XCTAssertEqual([old?.cancelCount, new?.cancelCount], [1, 0])
  }

  func testA5ASecondAnswerMovesNothing() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.answer(call, with: .success(["first"]))
    let published = box.published
    box.answer(call, with: .success(["second"]))
    box.answer(call, with: .failure(Refusal()))
    XCTAssertEqual(box.steps.suffix(2).map(\.effects.isEmpty), [true, true])
    XCTAssertEqual(box.published, published)
  }

  func testA5AnAnswerFromAnotherThreadIsShownOnTheQueue() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.whenPublished = { [queue = box.queue] _ in dispatchPrecondition(condition: .onQueue(queue)) }
    let threads = DispatchGroup()
    for number in 0..<100 {
      DispatchQueue.global().async(group: threads) { call?.reply(["\(number)"]) }
    }
    threads.wait()
    box.turn { _ in }
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "a")), .loaded])
    XCTAssertEqual(box.steps.count, 102)
  }

  func testA5AServiceThatNeverAnswersHoldsNothingUp() {
    let box = DispatchBox()
    box.search(for: "a")
    let next = box.search(for: "ab")
    XCTAssertEqual(box.steps.last?.time, .milliseconds(600))
    box.answer(next, with: .success(["ab"]))
    XCTAssertEqual(box.turn { $0.search?.state.results }, ["ab"])
  }

  func testA5AServiceThatCannotBeCancelledIsRefused() {
    let service = ScriptedSearch<[String], Refusal>()
    let box = DispatchBox { request, completion in
      _ = service.search(request, completion: completion)
      return nil
    }
    box.search(for: "a")
    box.turn { $0.search?.clear() }
    box.answer(service.calls.last, with: .success(["late"]))
    XCTAssertEqual(box.phases.last, .idle)
    XCTAssertEqual(service.calls.last?.cancelCount, 0)
  }

  func testA5TwoBoxesDoNotSeeEachOther() {
    let left = DispatchBox()
    let right = DispatchBox()
    let leftCall = left.search(for: "same")
    let rightCall = right.search(for: "same")
    right.answer(rightCall, with: .success(["right"]))
    XCTAssertEqual(left.phases.last, .searching(request(1, "same")))
    left.answer(leftCall, with: .success(["left"]))
    XCTAssertEqual(left.turn { $0.search?.state.results }, ["left"])
    XCTAssertEqual(right.turn { $0.search?.state.results }, ["right"])
  }

  func testA5AFailureIsShownAndTheNextSearchWorks() {
    let box = DispatchBox()
    box.answer(box.search(for: "a"), with: .failure(Refusal(reason: "offline")))
    XCTAssertEqual(box.turn { $0.search?.state.failure }, Refusal(reason: "offline"))
    box.turn { $0.search?.retry() }
    box.answer(box.service.calls.last, with: .success([]))
    XCTAssertEqual(box.turn { $0.search?.state.isEmptyResult }, true)
    XCTAssertEqual(box.service.calls.count, 2)
  }

  func testA7TheErrorOfACancelledSearchIsNotShown() {
    let box = DispatchBox()
    let call = box.search(for: "a")
    box.turn { $0.search?.keystroke("ab") }
    let published = box.published
    box.answer(call, with: .failure(Refusal(reason: "cancelled")))
    XCTAssertEqual(box.published, published)
  }

  func testA7AnErrorOnBeingCancelledComesAfterTheStep() {
    let box = DispatchBox { _, completion in
      { completion(.failure(Refusal(reason: "cancelled"))) }
    }
    box.turn {
      $0.search?.keystroke("a")
      $0.search?.submit()
      $0.search?.keystroke("ab")
    }
    XCTAssertEqual(box.phases, [.waiting, .searching(request(1, "a")), .waiting])
    XCTAssertEqual(box.steps.last?.effects.isEmpty, true)
  }

  func testA7ACancellationThatNobodyAskedForIsAFailure() {
    let box = DispatchBox { _, completion in
      completion(.failure(Refusal(reason: "cancelled")))
      return nil
    }
    box.turn {
      $0.search?.keystroke("a")
      $0.search?.submit()
    }
    XCTAssertEqual(box.phases.last, .failed(Refusal(reason: "cancelled"), of: request(1, "a")))
  }
}
