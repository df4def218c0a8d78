import SearchMachineCore
import SpecSupport
import XCTest

/// The ledger accepts what a machine may do, and names the property that an impossible effect violates.
final class EffectLedgerTests: XCTestCase {
  private struct Refusal: Error {}
  private typealias Input = SearchInput<[String], Refusal>
  private typealias Effect = SearchEffect<[String], Refusal>

  private let first = SearchRequest(generation: Generation(rawValue: 1), query: "a")
  private let second = SearchRequest(generation: Generation(rawValue: 2), query: "b")

  func testAcceptsAStartItsReplyAndTheNextStart() throws {
    var ledger = EffectLedger()
    try ledger.record(Input.tick, starting(first))
    try ledger.record(Input.reply(["x"], to: first.generation), [answered(first)])
    try ledger.record(Input.retry, [.start(second), publish(.searching(second), answerOf: first)])
    XCTAssertEqual(ledger.running, second)
  }

  func testAcceptsStepsWithoutEffects() throws {
    var ledger = EffectLedger()
    try ledger.record(Input.keystroke("a"), [Effect]())
    try ledger.record(Input.reply([], to: first.generation), [Effect]())
    XCTAssertEqual(ledger, EffectLedger())
  }

  func testRefusesToCancelWhatNeverStarted() {
    expect(.cancelIsOfTheOwner, after: [], .clear, [.cancel(first.generation), publish(.idle)])
  }

  func testRefusesToCancelTwice() {
    expect(
      .cancelIsOfTheOwner,
      after: [(.tick, starting(first)), (.clear, [.cancel(first.generation), publish(.idle)])],
      .clear, [.cancel(first.generation), publish(.idle)])
  }

  func testRefusesToCancelWhatSettlesInTheSameStep() {
    expect(
      .cancelIsOfTheOwner, after: [(.tick, starting(first))],
      .reply([], to: first.generation), [.cancel(first.generation), answered(first)])
  }

  func testRefusesASecondRequestInFlight() {
    expect(.oneRequestInFlight, after: [(.tick, starting(first))], .tick, starting(second))
  }

  func testRefusesAGenerationThatWasUsed() {
    expect(
      .generationsGrow,
      after: [(.tick, starting(second)), (.reply([], to: second.generation), [answered(second)])],
      .retry, starting(first))
  }

  func testRefusesEffectsOutOfOrder() {
    expect(.effectsInOrder, after: [(.tick, starting(first))], .clear, [publish(.searching(first)), publish(.idle)])
  }

  func testRefusesAnEffectOfAStaleOutcome() {
    expect(
      .staleOutcomeHasNoEffect, after: [(.tick, starting(first))],
      .reply([], to: second.generation), [publish(.searching(first))])
  }

  func testRefusesAPhaseThatLeavesTheRequestRunning() {
    expect(.phaseShowsTheOwner, after: [(.tick, starting(first))], .clear, [publish(.idle)])
  }

  func testRefusesAPhaseThatShowsARequestThatDoesNotRun() {
    expect(.phaseShowsTheOwner, after: [], .submit, [publish(.searching(first))])
  }

  func testRefusesAStartThatIsNotPublished() {
    expect(.ownershipIsPublished, after: [], .submit, [.start(first)])
  }

  func testRefusesAnOutcomeThatIsNotPublished() {
    expect(.ownershipIsPublished, after: [(.tick, starting(first))], .failure(Refusal(), of: first.generation), [])
  }

  func testRefusesAnAnswerThatNeverCame() {
    expect(.answerIsOfItsRequest, after: [], .submit, [publish(.loaded, answerOf: first)])
  }

  func testRefusesAnAnswerUnderAnotherQuery() {
    let other = SearchRequest(generation: first.generation, query: "c")
    expect(
      .answerIsOfItsRequest, after: [(.tick, starting(first))],
      .reply([], to: first.generation), [publish(.loaded, answerOf: other)])
  }

  func testAcceptsAnAnswerOfBeforeOnceMore() throws {
    var ledger = EffectLedger()
    try ledger.record(Input.tick, starting(first))
    try ledger.record(Input.reply([], to: first.generation), [answered(first)])
    try ledger.record(Input.tick, [.start(second), publish(.searching(second))])
    try ledger.record(Input.reply([], to: second.generation), [answered(second)])
    try ledger.record(Input.fill("a"), [answered(first)])
  }

  func testAcceptsAPartThenItsReply() throws {
    var ledger = EffectLedger()
    try ledger.record(Input.tick, starting(first))
    let part = publish(.searching(first), answerOf: first, isComplete: false)
    try ledger.record(Input.part(["x"], of: first.generation), [part])
    XCTAssertEqual(ledger.running, first)
    try ledger.record(Input.reply([], to: first.generation), [answered(first)])
    XCTAssertNil(ledger.running)
  }

  func testRefusesAPartAsTheAnswer() {
    expect(
      .answerIsOfItsRequest, after: [(.tick, starting(first))],
      .part([], of: first.generation), [publish(.searching(first), answerOf: first)])
  }

  func testRefusesAPartOfAPage() {
    let page = SearchRequest(generation: first.generation, query: "a", page: 1)
    expect(
      .answerIsOfItsRequest, after: [(.more, starting(page))],
      .part([], of: page.generation), [publish(.searching(page), answerOf: page, isComplete: false)])
  }

  func testRefusesAnEffectOfAStalePart() {
    expect(
      .staleOutcomeHasNoEffect, after: [(.tick, starting(first))],
      .part([], of: second.generation), [publish(.searching(first))])
  }

  func testAcceptsEachCauseOfAStartAndOfACancel() throws {
    let causes: [Input] = [
      .keystroke("b"), .fill("b"), .tick, .clear, .submit, .retry, .leave, .invalidate(), .select(0),
    ]
    for cause in causes {
      var ledger = EffectLedger()
      try ledger.record(Input.resume, starting(first))
      try ledger.record(cause, [.cancel(first.generation), publish(.idle)])
      try ledger.record(Input.more, starting(second))
    }
  }

  func testRefusesAStartByAnEdit() {
    expect(.startHasItsCause, after: [], .keystroke("a"), starting(first))
  }

  func testRefusesACancelByAMark() {
    expect(
      .cancelHasItsCause, after: [(.tick, starting(first))], .mark(0), [.cancel(first.generation), publish(.idle)])
  }

  private func expect(
    _ property: Property, after steps: [(Input, [Effect])], _ input: Input, _ effects: [Effect],
    file: StaticString = #filePath, line: UInt = #line
  ) {
    var ledger = EffectLedger()
    do {
      for (input, effects) in steps { try ledger.record(input, effects) }
    } catch {
      XCTFail("the steps before are refused: \(error)", file: file, line: line)
    }
    XCTAssertThrowsError(try ledger.record(input, effects), file: file, line: line) { error in
      XCTAssertEqual((error as? Violation)?.property, property, file: file, line: line)
    }
  }

  private func starting(_ request: SearchRequest) -> [Effect] {
    [.start(request), publish(.searching(request))]
  }

  private func answered(_ request: SearchRequest) -> Effect {
    publish(.loaded, answerOf: request)
  }

  private func publish(
    _ phase: SearchPhase<Refusal>, answerOf request: SearchRequest? = nil, isComplete: Bool = true
  ) -> Effect {
    let answer = request.map { SearchAnswer(request: $0, results: ["x"], isComplete: isComplete) }
    return .publish(SearchState(phase: phase, answer: answer))
  }
}
