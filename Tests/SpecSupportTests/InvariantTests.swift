import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Each invariant fails on a step that breaks it, and on no other property of that step.
final class InvariantTests: XCTestCase {
  private static let first = Generation(rawValue: 1)
  private static let answer = SearchAnswer<[ScenarioRow]>(query: "sea", results: ["x"], generation: first)
  private static let loaded = Observation(query: "sea", state: ScenarioState(phase: .loaded, answer: answer))
  private static let searching = Observation(
    query: "sea", state: ScenarioState(phase: .searching(SearchRequest(generation: first, query: "sea"))))

  func testATrueStepHasAllProperties() {
    XCTAssertEqual(broken(by: step(.reply(["x"], to: Self.first), Self.searching, Self.loaded)), [])
  }

  func testADeadlineOutsideWaiting() {
    expect(.deadlineExactlyInWaiting) { $0.after.deadline = .zero }
  }

  func testLoadedWithTheAnswerOfAnotherQuery() {
    expect(.loadedIsAnswered) { $0.after.state.answer?.query = "star" }
  }

  func testAnAnswerInIdle() {
    expect(.nothingHeldWhenLeftOrTooShort) { $0.after.state.phase = .idle }
  }

  func testAPhaseWithoutAQuery() {
    expect(.emptyQueryIsIdle) { step in
      step.input = .clear
      step.after.query = ""
      step.after.state = ScenarioState(phase: .failed("offline"))
    }
  }

  func testASelectionOutsideTheAnswer() {
    expect(.selectionOnlyInLoaded) { $0.after.state.answer?.selection = 1 }
  }

  func testASelectionWhileSearching() {
    expect(.selectionOnlyInLoaded) { step in
      step.after.state.phase = Self.searching.state.phase
      step.after.state.answer?.selection = 0
    }
  }

  func testAHeldAnswerThatShouldBeDiscarded() {
    expect(.discardHoldsOnlyTheCurrent) { step in
      step.policy = SearchPolicy(previousResults: .discard)
      step.after.state.phase = Self.searching.state.phase
    }
  }

  func testAHistoryBeyondItsCapacity() {
    expect(.historyIsWellFormed) { step in
      step.policy = SearchPolicy(historyCapacity: 1)
      step.input = .submit
      step.after.state.history = ["a", "b"]
    }
  }

  func testAHistoryWithDoubles() {
    expect(.historyIsWellFormed) { step in
      step.input = .submit
      step.after.state.history = ["a", "A"]
    }
  }

  func testAHistoryWithWhiteSpace() {
    expect(.historyIsWellFormed) { step in
      step.input = .submit
      step.after.state.history = ["a "]
    }
  }

  func testAQueryWithWhiteSpace() {
    expect(.queryIsTrimmed) { step in
      step.input = .keystroke(" sea")
      step.after.query = " sea"
      step.after.state.answer?.query = " sea"
    }
  }

  func testARequestForAnotherQuery() {
    expect(.requestIsForTheQuery) { step in
      step.after.state.phase = .searching(SearchRequest(generation: Self.first, query: "star"))
    }
  }

  func testWaitingBelowTheMinimum() {
    expect(.minimumIsKept) { step in
      step.policy = SearchPolicy(minimumLength: 4)
      step.after.state.phase = .waiting
      step.after.deadline = .zero
    }
  }

  func testTooShortAtTheMinimum() {
    expect(.minimumIsKept) { $0.after.state = ScenarioState(phase: .tooShort) }
  }

  func testADeadlineTooFarAway() {
    expect(.deadlineIsWithinTheDebounce) { step in
      step.after.state.phase = .waiting
      step.after.deadline = .milliseconds(301)
    }
  }

  func testAChangeThatIsNotPublished() {
    XCTAssertEqual(
      broken(by: step(.clear, Self.loaded, Observation(), effects: [])), [.publishExactlyOnChange])
  }

  func testAPublishWithoutAChange() {
    let same = step(.submit, Self.loaded, Self.loaded, effects: [.publish(Self.loaded.state)])
    XCTAssertEqual(broken(by: same), [.publishExactlyOnChange])
  }

  func testAPublishOfAnotherState() {
    let other = step(.clear, Self.loaded, Observation(), effects: [.publish(Self.searching.state)])
    XCTAssertEqual(broken(by: other), [.publishExactlyOnChange])
  }

  func testATickBeforeTheDeadlineThatStarts() {
    let waiting = Observation(
      query: "sea", state: ScenarioState(phase: .waiting), deadline: .nanoseconds(1))
    XCTAssertEqual(broken(by: step(.tick, waiting, Self.searching)), [.earlyTickChangesNothing])
  }

  func testAStaleOutcomeThatChangesTheQuery() {
    var after = Self.loaded
    after.query = "SEA"
    after.state.answer?.query = "SEA"
    XCTAssertEqual(
      broken(by: step(.reply([], to: Generation(rawValue: 7)), Self.loaded, after)),
      [.staleOutcomeChangesNothing, .queryIsChangedByThePerson])
  }

  func testAReplyThatWritesTheHistory() {
    expect(.historyIsWrittenByThePerson) { $0.after.state.history = ["sea"] }
  }

  func testAFailureThatTakesTheAnswer() {
    var before = Self.searching
    before.state.answer = Self.answer
    let after = Observation(query: "sea", state: ScenarioState(phase: .failed("offline")))
    XCTAssertEqual(broken(by: step(.failure("offline", of: Self.first), before, after)), [.failureKeepsTheAnswer])
  }

  func testAReplyThatChangesTheQuery() {
    expect(.queryIsChangedByThePerson) { step in
      step.after.query = "star"
      step.after.state.answer?.query = "star"
    }
  }

  /// Changes a true step, lets it publish what it then has, and expects that one property to be broken.
  private func expect(_ property: Property, line: UInt = #line, after change: (inout Step) -> Void) {
    var step = step(.reply(["x"], to: Self.first), Self.searching, Self.loaded)
    change(&step)
    step.effects = step.after.state == step.before.state ? [] : [.publish(step.after.state)]
    XCTAssertEqual(broken(by: step), [property], line: line)
  }

  private func broken(by step: Step) -> Set<Property> {
    Set(Invariant.all.filter { $0.holds(step) == false }.map(\.property))
  }

  private func step(
    _ input: Input, _ before: Observation, _ after: Observation, effects: [ScenarioEffect]? = nil
  ) -> Step {
    Step(
      policy: SearchPolicy(), before: before, input: input, now: .zero,
      effects: effects ?? [.publish(after.state)], after: after)
  }
}
