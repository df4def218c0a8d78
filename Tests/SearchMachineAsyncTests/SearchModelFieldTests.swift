import Observation
import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// The model for SwiftUI: its field, its pace, and what it hands on.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
final class SearchModelFieldTests: XCTestCase {
  private let clock = ManualClock()

  private func model(pace: SearchModel<[String], Refusal>.Pace? = nil) -> SearchModel<[String], Refusal> {
    SearchModel(
      policy: SearchPolicy(debounce: .seconds(5), minimumLength: 2), history: ["earlier"], clock: clock, pace: pace
    ) { request async throws(Refusal) in [request.query] }
  }

  /// How often the text's observers were told while the body ran.
  private func changes(of model: SearchModel<[String], Refusal>, _ body: () -> Void) -> Int {
    var count = 0
    withObservationTracking {
      _ = model.text
    } onChange: {
      MainActor.assumeIsolated { count += 1 }
    }
    body()
    return count
  }

  func testA10SettingTheSameTextTellsNoObserver() {
    let model = model()
    XCTAssertEqual(changes(of: model) { model.text = "a" }, 1)
    XCTAssertEqual(changes(of: model) { model.text = "a" }, 0)
    model.text = "\u{E9}"
    XCTAssertEqual(changes(of: model) { model.text = "e\u{301}" }, 1, "other bytes are another text")
  }

  func testA10FillWritesTheTextAndSearchesNothing() {
    let model = model()
    model.fill("swift")
    XCTAssertEqual(model.text, "swift")
    XCTAssertEqual(model.query, "swift")
    XCTAssertEqual(model.state.phase, .idle)
  }

  func testA10ThePaceGivesEachEditOfTheTextItsOwnWaitAndMinimum() {
    let model = model { text in text.hasSuffix("!") ? (.seconds(1), 1) : (nil, nil) }
    var inputs: [SearchInput<[String], Refusal>] = []
    model.onStep = { inputs.append($0.input) }
    model.text = "!"
    model.text = "ab"
    model.keystroke("abc!")
    XCTAssertEqual(
      inputs, [.keystroke("!", wait: .seconds(1), minimumLength: 1), .keystroke("ab"), .keystroke("abc!")])
  }

  func testA10WhatTheModelIsMadeOfReachesItsSearch() async throws {
    let model = model()
    model.text = "ab"
    try await clock.sleepers()
    XCTAssertEqual(clock.deadlines, [.seconds(5)])
    model.clear()
    XCTAssertEqual(model.policy, SearchPolicy(debounce: .seconds(5), minimumLength: 2))
    XCTAssertEqual(model.state.history, ["earlier"])
    var inputs: [SearchInput<[String], Refusal>] = []
    model.onStep = { inputs.append($0.input) }
    XCTAssertNotNil(model.onStep)
    model.submit()
    model.retry()
    model.more()
    model.leave()
    model.resume()
    model.invalidate()
    model.amend([])
    model.select(0)
    model.mark(0)
    model.record("a")
    model.forget("a")
    model.forgetAll()
    XCTAssertEqual(
      inputs,
      [
        .submit, .retry, .more, .leave, .resume, .invalidate(), .amend([]), .select(0), .mark(0), .record("a"),
        .forget("a"), .forgetAll,
      ])
    XCTAssertEqual(model.state.history, [])
  }

  func testA10AStreamOfTheModelFollowsItsStates() async throws {
    let model = model()
    let states = model.states()
    model.text = "a"
    let first = try await states.next()
    XCTAssertEqual(first?.phase, .tooShort)
  }

  func testA10PartsPagesAndRetriesReachTheModel() async throws {
    let service = ScriptedSearch<[String], Refusal>()
    let model = SearchModel(clock: clock, retryAfter: service.retryAfter, search: service.reply)
    let steps = model.recordSteps()
    model.text = "a"
    model.submit()
    let call = try await service.call(1)
    call.show(["1"])
    try await steps.wait(for: 3)
    XCTAssertTrue(model.state.isPartial)
    call.fail(Refusal(), retryAfter: .seconds(1))
    try await steps.wait(for: 4)
    XCTAssertEqual(model.state.retriesAfter, .seconds(1))
  }

  func testA10ARowOfTheModelIsTakenByItsIdentity() async throws {
    let service = ScriptedSearch<[ScenarioRow], Refusal>()
    let model = SearchModel(clock: clock, search: service.reply)
    let steps = model.recordSteps()
    model.text = "a"
    model.submit()
    try await service.call(1).reply(["one", "two"])
    try await steps.wait(for: 3)
    model.mark(id: "two")
    XCTAssertEqual(model.state.answer?.selection, 1)
    model.select(id: "one", recording: "first")
    XCTAssertEqual(model.state.answer?.selection, 0)
    XCTAssertEqual(model.state.history, ["first", "a"])
  }

  func testA10ARowThatGoesMayReadTheModel() async throws {
    let end = End()
    let model = SearchModel<[RowWithAnEnd], Refusal>(clock: clock) { _ async throws(Refusal) in [RowWithAnEnd(end)] }
    let published = Journal<SearchPhaseKind>()
    model.onPublish = { published.append($0.kind) }
    model.text = "a"
    model.submit()
    try await published.wait { $0.last == .loaded }
    var seen: [SearchPhaseKind] = []
    end.action = { [weak model] in
      MainActor.assumeIsolated { seen.append(model?.state.kind ?? .failed) }
    }
    model.clear()
    XCTAssertEqual(seen, [.idle])
  }

  func testA10AModelThatIsDroppedInItsHandlerIsFreedThereAndThen() {
    var model: SearchModel<[String], Refusal>? = model()
    let reference = Weakly(model)
    var phases: [SearchPhaseKind] = []
    model?.onPublish = { state in
      phases.append(state.kind)
      model?.submit()
      model = nil
      XCTAssertNil(reference.object)
    }
    model?.keystroke("a")
    XCTAssertEqual(phases, [.tooShort])
  }
}
