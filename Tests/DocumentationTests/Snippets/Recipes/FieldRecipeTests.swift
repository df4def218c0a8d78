import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// The recipes for the field, the list and the history, in virtual time.
@MainActor
final class FieldRecipeTests: XCTestCase {
  private let clock = ManualClock()
  private let service = ScriptedSearch<[Movie], Offline>()
  private let rows = [Movie(id: 1, title: "Alien"), Movie(id: 2, title: "Aliens")]

  func testTextThatIsComposedWaitsLongerAndTwoIdeographsSuffice() async throws {
    let screen = FieldScreen(search: search())
    screen.fieldChanged(to: "ni", isComposing: true)
    XCTAssertEqual(screen.search.state.kind, .tooShort)
    screen.fieldChanged(to: "ni hao", isComposing: true)
    try await clock.sleepers()
    XCTAssertEqual(clock.deadlines, [.seconds(1)])
    screen.fieldChanged(to: "你好", isComposing: false)
    try await clock.sleepers()
    XCTAssertEqual(clock.deadlines, [.milliseconds(300)])
    clock.advance(to: .milliseconds(300))
    let call = try await service.call(1)
    XCTAssertEqual(call.query, "你好")
  }

  func testTheSameTextAtTheEndOfItsCompositionWaitsNoLongerThanOthers() async throws {
    let screen = FieldScreen(search: search())
    screen.fieldChanged(to: "haus", isComposing: true)
    try await clock.sleepers()
    screen.fieldChanged(to: "haus", isComposing: false)
    try await clock.sleepers()
    XCTAssertEqual(clock.deadlines, [.milliseconds(300)])
    clock.advance(to: .milliseconds(300))
    let call = try await service.call(1)
    XCTAssertEqual(call.query, "haus")
  }

  func testAScreenThatIsRestoredIsSearchedAndNotRecorded() async throws {
    let screen = FieldScreen(search: search())
    screen.suggestionTaken("alien")
    screen.search.retry()
    let call = try await service.call(1)
    XCTAssertEqual(call.query, "alien")
    XCTAssertEqual(screen.search.state.history, [])
  }

  func testASuggestionThatFillsTheFieldIsNotSearchedUntilItIsSubmitted() async throws {
    let screen = FieldScreen(search: search())
    screen.suggestionTaken("alien")
    XCTAssertEqual(screen.fieldText, "alien")
    XCTAssertEqual(screen.search.state.kind, .idle)
    XCTAssertEqual(screen.search.query, "alien")
    screen.suggestionSearched("aliens")
    let call = try await service.call(1)
    XCTAssertEqual(call.query, "aliens")
    XCTAssertEqual(screen.search.state.history, ["aliens"])
  }

  func testArrowKeysMarkRowsAndReturnTakesTheMarkedOne() async throws {
    let screen = FieldScreen(search: search())
    screen.arrowPressed(1)
    screen.fieldChanged(to: "alien", isComposing: false)
    screen.returnPressed()
    let call = try await service.call(1)
    let steps = screen.search.recordSteps()
    _ = try await steps.next { call.reply(rows) }
    var marks: [Int?] = []
    for step in [1, 1, 1, -1, -1] {
      screen.arrowPressed(step)
      marks.append(screen.search.state.answer?.selection)
    }
    XCTAssertEqual(marks, [0, 1, nil, 1, 0])
    screen.returnPressed()
    XCTAssertEqual(steps.entries.last?.effects.rule, .l1)
    XCTAssertEqual(screen.search.state.answer?.selection, 0)
  }

  func testTheMarkMovesWithItsRow() async throws {
    let screen = FieldScreen(
      search: AsyncSearch(clock: clock) { [service] request, progress async throws(Offline) in
        try await service.reply(to: request, progress: progress)
      })
    var earlier = screen.search.state
    screen.search.onPublish = { [weak screen] state in
      screen?.moveMark(state, after: earlier)
      earlier = state
    }
    let local = Movie(id: 3, title: "Home video")
    screen.suggestionSearched("alien")
    let call = try await service.call(1)
    let steps = screen.search.recordSteps()
    _ = try await steps.next { call.show(rows) }
    screen.arrowPressed(1)
    XCTAssertEqual(screen.search.state.answer?.selection, 0)
    _ = try await steps.next { call.show([local] + rows) }
    XCTAssertEqual(screen.search.state.answer?.selection, 1)
    screen.arrowPressed(-1)
    XCTAssertEqual(screen.search.state.answer?.selection, 0)
    _ = try await steps.next { call.reply(rows) }
    XCTAssertEqual(screen.search.state.kind, .loaded)
    XCTAssertNil(screen.search.state.answer?.selection, "its row is gone")
    screen.search.select(id: 2)
    XCTAssertEqual(screen.search.state.answer?.selection, 1)
  }

  func testOfAnotherAccountNothingIsLeft() async throws {
    let screen = FieldScreen(search: search(SearchPolicy(cacheCapacity: 1)))
    let steps = screen.search.recordSteps()
    for (number, text) in zip(1..., ["alien", "aliens"]) {
      screen.suggestionSearched(text)
      let call = try await service.call(number)
      _ = try await steps.next { call.reply(rows) }
    }
    screen.accountChanged()
    XCTAssertNil(screen.search.state.answer)
    XCTAssertEqual(screen.search.state.history, [])
    XCTAssertEqual(screen.search.query, "aliens")
    try await clock.sleepers()
    clock.advance(to: .zero)
    let third = try await service.call(3)
    XCTAssertEqual(third.query, "aliens")
    screen.search.fill("alien")
    XCTAssertNil(screen.search.state.answer, "it was in the cache")
  }

  func testAnAnswerIsAnnouncedOnceAndOnlyWhenItIsWhole() async throws {
    let screen = FieldScreen(search: search())
    var earlier = screen.search.state
    var said: [String] = []
    screen.search.onPublish = { [weak screen] state in
      if let text = screen?.announcement(of: state, after: earlier) { said.append(text) }
      earlier = state
    }
    let steps = screen.search.recordSteps()
    screen.suggestionSearched("alien")
    let first = try await service.call(1)
    _ = try await steps.next { first.reply(rows) }
    screen.arrowPressed(1)
    screen.search.record("another")
    screen.suggestionSearched("aliens")
    let second = try await service.call(2)
    _ = try await steps.next { second.reply([]) }
    screen.search.retry()
    let third = try await service.call(3)
    _ = try await steps.next { third.fail(Offline()) }
    screen.search.forgetAll()
    XCTAssertEqual(said, ["2 found", "Nothing found", "The search failed"])
  }

  func testTheHistoryLastsFromOneRunToTheNext() async throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let store = HistoryStore(file: file)
    XCTAssertEqual(store.load(), [])
    let screen = LastingScreen(store: store) { [service] request async throws(Offline) in
      try await service.search(request)
    }
    for text in ["alien", "up"] {
      screen.search.keystroke(text)
      screen.search.submit()
    }
    XCTAssertEqual(store.load(), ["up", "alien"])
    let next = LastingScreen(store: store) { _ in [] }
    XCTAssertEqual(next.search.state.history, ["up", "alien"])
  }

  private func search(_ policy: SearchPolicy = SearchPolicy()) -> AsyncSearch<[Movie], Offline> {
    AsyncSearch(policy: policy, clock: clock) { [service] request async throws(Offline) in
      try await service.search(request)
    }
  }
}
