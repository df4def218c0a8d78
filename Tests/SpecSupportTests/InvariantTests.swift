import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Each invariant fails on a step that breaks it, and on no other property of that step.
final class InvariantTests: XCTestCase {
  func testATrueStepHasAllProperties() {
    XCTAssertEqual(Steps.reply.brokenProperties, [])
  }

  func testADeadlineWhereNothingIsDue() {
    expectReply(.deadlineExactlyWhenDue, and: [.deadlineIsWithinItsWait]) { $0.after.deadline = .zero }
  }

  func testNoDeadlineForATimeout() {
    expect(.deadlineExactlyWhenDue, by: .tick, .d1, from: Steps.waiting, to: Steps.searching) { step in
      step.policy.timeout = .seconds(1)
      step.effects.insert(.start(Steps.request), at: 0)
    }
  }

  func testLoadedWithTheAnswerOfAnotherQuery() {
    expectReply(.loadedIsAnswered) { $0.after.state.answer = Steps.answer(to: "star") }
  }

  func testAnAnswerInTooShort() {
    expectReply(.nothingHeldWhenTooShort) { $0.after.state.phase = .tooShort }
  }

  func testAPhaseWithoutAQuery() {
    expect(.emptyQueryIsIdle, by: .clear, .c1, from: Steps.loaded, to: Observation()) { step in
      step.after.state = ScenarioState(phase: .tooShort)
    }
  }

  func testAMarkOutsideTheAnswer() {
    expectReply(.markIsOfTheAnswer) { $0.after.state.answer?.selection = 1 }
  }

  func testAHeldAnswerThatShouldBeDiscarded() {
    expect(.policyHoldsOnlyWhatItKeeps, by: .leave, .c2, from: Steps.searching, to: Steps.left) { step in
      step.policy.previousResults = .discard
      step.before.state.answer = Steps.answer
    }
  }

  func testAHeldAnswerOfAnotherQueryThatShouldBeDiscarded() {
    expect(.policyHoldsOnlyWhatItKeeps, by: .leave, .c2, from: Steps.searching, to: Steps.left) { step in
      step.policy.previousResults = .keepForSameQuery
      step.before.state.answer = Steps.answer(to: "star")
      step.after.state.answer = Steps.answer(to: "star")
    }
  }

  func testAHistoryBeyondItsCapacity() {
    expectHistory(["a", "b"], capacity: 1)
  }

  func testAHistoryWithDoubles() {
    expectHistory(["a", "A"])
  }

  func testAHistoryWithWhatCannotBeSeen() {
    expectHistory(["a "])
    expectHistory(["a\u{FFFC}"])
  }

  func testAHistoryWithAnEntryTooLongToBeCompared() {
    expectHistory([String(repeating: "a", count: 4097)])
  }

  func testAQueryWithWhatCannotBeSeen() {
    for query in [" sea", "sea\u{200B}"] {
      expect(.queryIsTrimmed, by: .keystroke(query), .k3, from: Steps.loaded, to: Steps.loaded) { step in
        step.after.query = query
        step.before.state.answer = Steps.answer(to: query)
        step.after.state.answer = Steps.answer(to: query)
      }
    }
  }

  func testAFailureOfAnotherQuery() {
    let other = SearchRequest(generation: Steps.request.generation, query: "star")
    let failed = Observation(query: "sea", state: ScenarioState(phase: .failed("e", of: other)))
    expect(.requestIsForTheQuery, by: .resume, .c3, from: Steps.loaded, to: failed)
  }

  func testAnEditThatWaitsBelowItsMinimum() {
    expect(.minimumIsKept, by: .keystroke("sea", minimumLength: 4), .k5, from: Observation(), to: Steps.waiting)
  }

  func testAnEditThatIsTooShortAtItsMinimum() {
    let short = Observation(query: "sea", state: ScenarioState(phase: .tooShort))
    expect(.minimumIsKept, by: .keystroke("sea", minimumLength: 3), .k4, from: Observation(), to: short) { step in
      step.policy.minimumLength = 4
    }
  }

  func testADeadlineTooFarAway() {
    for wait: Duration? in [nil, .milliseconds(100)] {
      expect(
        .deadlineIsWithinItsWait, by: .keystroke("sea", wait: wait), .k5, from: Observation(), to: Steps.waiting
      ) { step in step.after.deadline = .milliseconds(301) }
    }
  }

  func testATimeoutTooFarAway() {
    expect(.deadlineIsWithinItsWait, by: .tick, .d1, from: Steps.waiting, to: Steps.searching) { step in
      step.policy.timeout = .seconds(1)
      step.after.deadline = .milliseconds(1001)
      step.effects.insert(.start(Steps.request), at: 0)
    }
  }

  func testAChangeThatIsNotPublished() {
    expect(.publishExactlyOnChange, by: .clear, .c1, from: Steps.loaded, to: Observation()) { $0.effects = [] }
  }

  func testAPublishWithoutAChange() {
    expect(.publishExactlyOnChange, by: .submit, .s2, from: Steps.loaded, to: Steps.loaded) { step in
      step.effects = [.publish(Steps.loaded.state)]
    }
  }

  func testAPublishOfAnotherState() {
    expect(.publishExactlyOnChange, by: .clear, .c1, from: Steps.loaded, to: Observation()) { step in
      step.effects = [.publish(Steps.searching.state)]
    }
  }

  func testRowsThatAreAmendedToTheSameUnseen() {
    expect(.publishExactlyOnChange, by: .amend(["x"]), .v2, from: Steps.loaded, to: Steps.loaded) { $0.effects = [] }
  }

  func testATickBeforeTheDeadlineThatStarts() {
    expect(.earlyTickChangesNothing, by: .tick, .d1, from: Steps.waiting, to: Steps.searching) { step in
      step.effects.insert(.start(Steps.request), at: 0)
      step.before.deadline = .nanoseconds(1)
    }
  }

  func testAStaleOutcomeThatChangesTheAnswer() {
    for input: Input in [.reply([], to: Generation(rawValue: 7)), .part([], of: Generation(rawValue: 7))] {
      expect(
        .staleOutcomeChangesNothing, and: [.ruleWithoutChange], by: input, .o1, from: Steps.loaded, to: Steps.loaded
      ) {
        $0.after.state.answer?.results = []
      }
    }
  }

  func testAReplyThatWritesTheHistory() {
    expectReply(.historyIsWrittenByThePerson) { $0.after.state.history = ["sea"] }
  }

  func testAFailureThatTakesTheAnswer() {
    expect(.failureKeepsTheAnswer, by: Steps.failure, .o3, from: Steps.searching, to: Steps.failed) { step in
      step.before.state.answer = Steps.answer
    }
  }

  func testAFailureThatForgetsToTryAgain() {
    let input = Input.failure("e", of: Steps.request.generation, retryAfter: .seconds(1))
    expect(.failureKeepsTheAnswer, by: input, .o3, from: Steps.searching, to: Steps.failed)
  }

  func testAReplyThatChangesTheQuery() {
    expectReply(.queryIsChangedByThePerson) { step in
      step.after.query = "star"
      step.after.state.answer = Steps.answer(to: "star")
    }
  }

  func testARefusalThatChangesTheDeadline() {
    expect(.ruleWithoutChange, by: .submit, .s1, from: Steps.waiting, to: Steps.waiting) { step in
      step.after.deadline = .milliseconds(1)
    }
  }

  /// Breaks a reply.
  private func expectReply(
    _ property: Property, and others: Set<Property> = [], line: UInt = #line, change: (inout ObservedStep) -> Void
  ) {
    expect(
      property, and: others, by: Steps.reply.input, .o2, from: Steps.searching, to: Steps.loaded, line: line,
      change: change)
  }

  private func expectHistory(_ history: [String], capacity: Int = 10, line: UInt = #line) {
    expect(.historyIsWellFormed, by: .submit, .s2, from: Steps.loaded, to: Steps.loaded, line: line) { step in
      step.policy.historyCapacity = capacity
      step.after.state.history = history
    }
  }
}
