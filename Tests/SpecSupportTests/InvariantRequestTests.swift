import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// The invariants of starts, ends, parts, pages and of single inputs: each fails on a step that breaks it.
final class InvariantRequestTests: XCTestCase {
  func testSlowWithoutARequest() {
    expect(.slowIsOfTheRequest, by: .leave, .c2, from: Steps.searching, to: Steps.left) { step in
      step.policy.slowAfter = .seconds(1)
      step.before.state.answer = Steps.answer
      step.after.state.isSlow = true
    }
  }

  func testSlowWithoutASetting() {
    expect(.slowIsOfTheRequest, by: .resume, .c3, from: Steps.searching, to: Steps.searching) { step in
      step.after.state.isSlow = true
    }
  }

  func testAProspectWithoutAFailure() {
    expect(.prospectOnlyInFailed, by: .resume, .c3, from: Steps.loaded, to: Steps.loaded) { step in
      step.after.state.retriesAfter = .seconds(1)
    }
  }

  func testATimeoutByAFailure() {
    expect(
      .timedOutBySilence, and: [.failureKeepsTheAnswer], by: Steps.failure, .o3, from: Steps.searching,
      to: Steps.timedOut)
  }

  func testATimeoutThatIsNotCancelled() {
    expect(.timedOutBySilence, by: .tick, .d4, from: Steps.searching, to: Steps.timedOut) { step in
      step.policy.timeout = .zero
      step.before.deadline = .zero
    }
  }

  func testASecondAttemptByThePerson() {
    let second = SearchRequest(generation: Steps.next.generation, query: "sea", attempt: 2)
    expect(.attemptsCountUp, by: .retry, .s3, from: Steps.failed, to: searching(second)) { start(second, &$0) }
  }

  func testAThirdAttemptAfterTheFirst() {
    let third = SearchRequest(generation: Steps.next.generation, query: "sea", attempt: 3)
    expect(.attemptsCountUp, by: .tick, .d5, from: Steps.failed, to: searching(third)) { step in
      step.before.deadline = .zero
      start(third, &step)
    }
  }

  func testAPageWithoutAnAnswer() {
    expect(.pageGoesOnFromTheAnswer, by: .more, .n1, from: Steps.searching, to: searching(Steps.page)) {
      start(Steps.page, &$0)
    }
  }

  func testAPageWhereThereIsNoMore() {
    expect(.pageGoesOnFromTheAnswer, by: .more, .n1, from: Steps.loaded, to: searching(Steps.page)) { step in
      step.after.state.answer = Steps.answer
      start(Steps.page, &step)
    }
  }

  func testAPageThatTakesTheMark() {
    expect(.moreLeavesTheAnswer, by: .more, .n1, from: Steps.loaded, to: searching(Steps.page)) { step in
      step.before.state.answer?.hasMore = true
      step.after.state.answer = step.before.state.answer
      step.before.state.answer?.selection = 0
      start(Steps.page, &step)
    }
  }

  func testAPartThatHasMore() {
    expect(.partIsNotAnEnd, by: .resume, .c3, from: Steps.loaded, to: Steps.loaded) { step in
      step.after.state.answer?.isComplete = false
      step.after.state.answer?.hasMore = true
      step.before.state.answer = step.after.state.answer
    }
  }

  func testAPartOfTheCache() {
    expect(.cachedIsWhole, by: .fill("sea"), .t4, from: Observation(), to: Steps.loaded) { step in
      step.policy.cacheCapacity = 1
      step.after.state.answer?.isComplete = false
    }
  }

  func testACachedAnswerWithoutACache() {
    expect(.cachedIsWhole, by: .fill("sea"), .t4, from: Observation(), to: Steps.loaded)
  }

  func testACachedAnswerWithAMark() {
    expect(.cachedIsWhole, by: .fill("sea"), .t4, from: Observation(), to: Steps.loaded) { step in
      step.policy.cacheCapacity = 1
      step.after.state.answer?.selection = 0
    }
  }

  func testAnAmendmentThatChangesTheLabel() {
    expect(.amendKeepsTheLabel, and: [.cachedIsWhole], by: .amend(["x"]), .v2, from: Steps.loaded, to: Steps.loaded) {
      step in
      let other = SearchAnswer<[ScenarioRow]>(request: Steps.next, results: ["x"])
      step.after.state.answer = other
    }
  }

  func testAnAmendmentThatKeepsTheMark() {
    expect(.amendKeepsTheLabel, by: .amend(["y"]), .v2, from: Steps.loaded, to: Steps.loaded) { step in
      step.before.state.answer?.selection = 0
      step.after.state.answer = SearchAnswer(request: Steps.request, results: ["y"], selection: 0)
    }
  }

  func testALeftScreenWithARequestInFlight() {
    expect(.leavingEndsAll, by: .leave, .c2, from: Steps.searching, to: Steps.searching)
  }

  func testAFillThatWaits() {
    expect(.fillSearchesNothing, by: .fill("sea"), .t4, from: Observation(), to: Steps.waiting)
  }

  func testAMarkThatEndsARequest() {
    expect(.markIsOnlyAMark, by: .mark(0), .l3, from: Steps.searching, to: Steps.left) { step in
      step.before.state.answer = Steps.answer
      step.after.state.answer?.selection = 0
    }
  }

  func testAMarkThatIsRecorded() {
    expect(
      .markIsOnlyAMark, and: [.historyIsWrittenByThePerson], by: .mark(0), .l3, from: Steps.loaded, to: Steps.loaded
    ) { step in
      step.after.state.answer?.selection = 0
      step.after.state.history = ["sea"]
    }
  }

  func testTheRuleOfAnotherInput() {
    expect(.ruleIsOfTheInput, by: .retry, .s2, from: Steps.waiting, to: Steps.waiting)
  }

  func testEachInvariantHasAStepThatBreaksIt() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let tests = try ["InvariantTests.swift", "InvariantRequestTests.swift"].map { name in
      try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }.joined()
    for name in Invariant.all.map({ String(describing: $0.property) }) {
      XCTAssertTrue(tests.contains(".\(name),") || tests.contains(".\(name))"), "no step breaks \(name)")
    }
  }

  private func searching(_ request: SearchRequest) -> Observation {
    Observation(query: "sea", state: ScenarioState(phase: .searching(request)))
  }

  private func start(_ request: SearchRequest, _ step: inout ObservedStep) {
    step.effects = [.start(request), .publish(step.after.state)]
  }
}
