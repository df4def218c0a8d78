import SearchMachineCore
import XCTest

final class SearchStateTests: XCTestCase {
  private typealias State = SearchState<[String], Failure>
  private enum Failure: Error, Equatable { case offline }

  private let request = SearchRequest(generation: Generation(rawValue: 2), query: "b")
  private let answer = SearchAnswer(query: "a", results: ["x"], generation: Generation(rawValue: 1))
  private let nothing = SearchAnswer(query: "a", results: [String](), generation: Generation(rawValue: 1))

  func testANewStateIsIdleAndEmpty() {
    let state = State()
    XCTAssertEqual(state.phase, .idle)
    XCTAssertNil(state.answer)
    XCTAssertEqual(state.history, [])
  }

  func testBusyIsWaitingOrSearching() {
    XCTAssertFalse(State(phase: .idle).isBusy)
    XCTAssertFalse(State(phase: .tooShort).isBusy)
    XCTAssertTrue(State(phase: .waiting).isBusy)
    XCTAssertTrue(State(phase: .searching(request)).isBusy)
    XCTAssertFalse(State(phase: .loaded, answer: answer).isBusy)
    XCTAssertFalse(State(phase: .failed(.offline)).isBusy)
  }

  func testOnlyALoadedAnswerWithoutRowsIsAnEmptyResult() {
    XCTAssertTrue(State(phase: .loaded, answer: nothing).isEmptyResult)
    XCTAssertFalse(State(phase: .loaded, answer: answer).isEmptyResult)
    XCTAssertFalse(State(phase: .loaded).isEmptyResult)
    XCTAssertFalse(State(phase: .idle).isEmptyResult)
    XCTAssertFalse(State(phase: .tooShort).isEmptyResult)
    XCTAssertFalse(State(phase: .waiting, answer: nothing).isEmptyResult)
    XCTAssertFalse(State(phase: .searching(request), answer: nothing).isEmptyResult)
    XCTAssertFalse(State(phase: .failed(.offline), answer: nothing).isEmptyResult)
  }

  func testAnAnswerIsStaleUnlessLoaded() {
    XCTAssertFalse(State(phase: .loaded, answer: answer).isStale)
    XCTAssertTrue(State(phase: .waiting, answer: answer).isStale)
    XCTAssertTrue(State(phase: .searching(request), answer: answer).isStale)
    XCTAssertTrue(State(phase: .failed(.offline), answer: answer).isStale)
    XCTAssertFalse(State(phase: .waiting).isStale)
    XCTAssertFalse(State(phase: .idle).isStale)
  }

  func testResultsAreThoseOfTheAnswer() {
    XCTAssertEqual(State(phase: .waiting, answer: answer).results, ["x"])
    XCTAssertNil(State(phase: .waiting).results)
  }

  func testTheFailureIsThatOfThePhase() {
    XCTAssertEqual(State(phase: .failed(.offline), answer: answer).failure, .offline)
    XCTAssertNil(State(phase: .idle).failure)
    XCTAssertNil(State(phase: .tooShort).failure)
    XCTAssertNil(State(phase: .waiting).failure)
    XCTAssertNil(State(phase: .searching(request)).failure)
    XCTAssertNil(State(phase: .loaded, answer: answer).failure)
  }
}
