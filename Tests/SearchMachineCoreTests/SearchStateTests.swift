import SearchMachineCore
import XCTest

final class SearchStateTests: XCTestCase {
  private typealias State = SearchState<[String], Failure>
  private typealias Answer = SearchAnswer<[String]>
  private enum Failure: Error, Equatable { case offline }

  private let first = SearchRequest(generation: Generation(rawValue: 1), query: "a")
  private let request = SearchRequest(generation: Generation(rawValue: 2), query: "b")
  private let page = SearchRequest(generation: Generation(rawValue: 2), query: "a", page: 1)
  private var answer: Answer { Answer(request: first, results: ["x"]) }
  private var nothing: Answer { Answer(request: first, results: []) }
  private var part: Answer { Answer(request: first, results: [], isComplete: false) }

  func testANewStateIsIdleAndEmpty() {
    let state = State()
    XCTAssertEqual(state.phase, .idle)
    XCTAssertNil(state.answer)
    XCTAssertEqual(state.history, [])
    XCTAssertFalse(state.isSlow)
    XCTAssertNil(state.retriesAfter)
  }

  func testBusyIsWaitingOrSearching() {
    XCTAssertFalse(State(phase: .idle).isBusy)
    XCTAssertFalse(State(phase: .tooShort).isBusy)
    XCTAssertTrue(State(phase: .waiting).isBusy)
    XCTAssertTrue(State(phase: .searching(request)).isBusy)
    XCTAssertFalse(State(phase: .loaded, answer: answer).isBusy)
    XCTAssertFalse(State(phase: .failed(.offline, of: request), retriesAfter: .seconds(1)).isBusy)
    XCTAssertFalse(State(phase: .timedOut(request)).isBusy)
  }

  func testOnlyALoadedWholeAnswerWithoutRowsIsAnEmptyResult() {
    XCTAssertTrue(State(phase: .loaded, answer: nothing).isEmptyResult)
    XCTAssertFalse(State(phase: .loaded, answer: part).isEmptyResult)
    XCTAssertFalse(State(phase: .loaded, answer: answer).isEmptyResult)
    XCTAssertFalse(State(phase: .loaded).isEmptyResult)
    XCTAssertFalse(State(phase: .idle).isEmptyResult)
    XCTAssertFalse(State(phase: .tooShort).isEmptyResult)
    XCTAssertFalse(State(phase: .waiting, answer: nothing).isEmptyResult)
    XCTAssertFalse(State(phase: .searching(request), answer: nothing).isEmptyResult)
    XCTAssertFalse(State(phase: .failed(.offline, of: request), answer: nothing).isEmptyResult)
    XCTAssertFalse(State(phase: .timedOut(request), answer: nothing).isEmptyResult)
  }

  func testAnAnswerIsStaleUnlessLoaded() {
    XCTAssertFalse(State(phase: .loaded, answer: answer).isStale)
    XCTAssertTrue(State(phase: .idle, answer: answer).isStale)
    XCTAssertTrue(State(phase: .waiting, answer: answer).isStale)
    XCTAssertTrue(State(phase: .searching(request), answer: answer).isStale)
    XCTAssertTrue(State(phase: .failed(.offline, of: request), answer: answer).isStale)
    XCTAssertTrue(State(phase: .timedOut(request), answer: answer).isStale)
    XCTAssertFalse(State(phase: .waiting).isStale)
    XCTAssertFalse(State(phase: .idle).isStale)
  }

  func testAnAnswerIsCurrentWhileItsOwnRequestOrAPageOfItIsOut() {
    XCTAssertFalse(State(phase: .searching(first), answer: part).isStale)
    XCTAssertFalse(State(phase: .failed(.offline, of: first), answer: part).isStale)
    XCTAssertFalse(State(phase: .searching(page), answer: answer).isStale)
    XCTAssertFalse(State(phase: .failed(.offline, of: page), answer: answer).isStale)
    XCTAssertFalse(State(phase: .timedOut(page), answer: answer).isStale)
  }

  func testAPartIsNotTheWholeAnswer() {
    XCTAssertTrue(State(phase: .searching(first), answer: part).isPartial)
    XCTAssertFalse(State(phase: .loaded, answer: answer).isPartial)
    XCTAssertFalse(State().isPartial)
  }

  func testResultsAreThoseOfTheAnswer() {
    XCTAssertEqual(State(phase: .waiting, answer: answer).results, ["x"])
    XCTAssertNil(State(phase: .waiting).results)
  }

  func testTheFailureIsThatOfThePhase() {
    XCTAssertEqual(State(phase: .failed(.offline, of: request), answer: answer).failure, .offline)
    for phase: SearchPhase<Failure> in [.idle, .tooShort, .waiting, .searching(request), .loaded, .timedOut(request)] {
      XCTAssertNil(State(phase: phase).failure, "\(phase)")
    }
  }

  func testATimeOutIsAFailureToo() {
    XCTAssertTrue(State(phase: .failed(.offline, of: page)).hasFailed)
    XCTAssertTrue(State(phase: .timedOut(request)).hasFailed)
    for phase: SearchPhase<Failure> in [.idle, .tooShort, .waiting, .searching(request), .loaded] {
      XCTAssertFalse(State(phase: phase).hasFailed, "\(phase)")
    }
  }

  func testAPhaseHasAKindAndPerhapsARequest() {
    XCTAssertEqual(State(phase: .searching(request)).kind, .searching)
    XCTAssertEqual(SearchPhase<Failure>.failed(.offline, of: request).request, request)
    XCTAssertEqual(SearchPhase<Failure>.timedOut(page).request, page)
    XCTAssertNil(SearchPhase<Failure>.loaded.request)
    let phases: [SearchPhase<Failure>] = [
      .idle, .tooShort, .waiting, .searching(request), .loaded, .failed(.offline, of: request), .timedOut(request),
    ]
    XCTAssertEqual(phases.map(\.kind), SearchPhaseKind.allCases)
  }
}
