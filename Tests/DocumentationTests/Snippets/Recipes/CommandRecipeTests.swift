import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// The recipes for boxes whose first row is what return takes, in virtual time.
@MainActor
final class CommandRecipeTests: XCTestCase {
  private let clock = ManualClock()
  private let service = ScriptedSearch<[Movie], Offline>()
  private let rows = [Movie(id: 1, title: "Alien"), Movie(id: 2, title: "Aliens")]

  func testReturnBeforeTheRowsTakesTheFirstWhenTheyCome() async throws {
    let screen = screen()
    screen.search.onPublish = { [weak screen] in screen?.takeFirst($0) }
    screen.search.keystroke("al")
    screen.returnPressed()
    let call = try await service.call(1)
    let steps = screen.search.recordSteps()
    _ = try await steps.next { call.show(rows.reversed()) }
    XCTAssertNil(screen.search.state.answer?.selection, "more may come before them")
    _ = try await steps.next { call.reply(rows) }
    XCTAssertEqual(screen.search.state.answer?.selection, 0)
    XCTAssertEqual(screen.search.state.history, ["Alien", "al"])
  }

  func testReturnTakesTheFirstRowThatIsThere() async throws {
    let screen = screen()
    let steps = screen.search.recordSteps()
    screen.search.onPublish = { [weak screen] in screen?.takeFirst($0) }
    screen.search.keystroke("al")
    screen.search.submit()
    let call = try await service.call(1)
    _ = try await steps.next { call.reply(rows) }
    XCTAssertNil(screen.search.state.answer?.selection)
    screen.returnPressed()
    XCTAssertEqual(screen.search.state.answer?.selection, 0)
  }

  func testWhoTypesOnAfterReturnOrFailsTakesNothing() async throws {
    let screen = screen()
    let steps = screen.search.recordSteps()
    screen.search.onPublish = { [weak screen] in screen?.takeFirst($0) }
    screen.search.keystroke("al")
    screen.returnPressed()
    _ = try await service.call(1)
    screen.search.keystroke("ali")
    screen.search.retry()
    let second = try await service.call(2)
    _ = try await steps.next { second.reply(rows) }
    XCTAssertNil(screen.search.state.answer?.selection)
    screen.search.keystroke("alie")
    screen.returnPressed()
    let third = try await service.call(3)
    _ = try await steps.next { third.fail(Offline()) }
    screen.search.retry()
    let fourth = try await service.call(4)
    _ = try await steps.next { fourth.reply(rows) }
    XCTAssertEqual(screen.search.state.kind, .loaded)
    XCTAssertNil(screen.search.state.answer?.selection)
  }

  func testTheFirstRowIsMarkedOnceForEachAnswer() async throws {
    let screen = screen()
    var earlier = screen.search.state
    screen.search.onPublish = { [weak screen] state in
      screen?.markFirst(state, after: earlier)
      earlier = state
    }
    let steps = screen.search.recordSteps()
    screen.search.keystroke("al")
    screen.search.submit()
    let call = try await service.call(1)
    _ = try await steps.next { call.show([]) }
    XCTAssertNil(screen.search.state.answer?.selection)
    _ = try await steps.next { call.show(rows) }
    XCTAssertEqual(screen.search.state.answer?.selection, 0)
    screen.search.mark(nil)
    XCTAssertNil(screen.search.state.answer?.selection)
    _ = try await steps.next { call.reply(rows, hasMore: true) }
    XCTAssertNil(screen.search.state.answer?.selection)
    screen.search.more()
    let page = try await service.call(2)
    _ = try await steps.next { page.reply(rows + rows) }
    XCTAssertNil(screen.search.state.answer?.selection)
    screen.search.keystroke("ali")
    screen.search.submit()
    let next = try await service.call(3)
    _ = try await steps.next { next.reply(rows) }
    XCTAssertEqual(screen.search.state.answer?.selection, 0)
  }

  func testWhenTheNetworkIsBackOnlyWhatFailedIsAskedForAgain() async throws {
    let screen = screen()
    screen.networkCameBack()
    XCTAssertEqual(screen.search.state.kind, .idle)
    let steps = screen.search.recordSteps()
    screen.search.keystroke("al")
    screen.search.submit()
    screen.networkCameBack()
    let call = try await service.call(1)
    _ = try await steps.next { call.fail(Offline()) }
    screen.networkCameBack()
    let again = try await service.call(2)
    XCTAssertEqual(again.query, "al")
    _ = try await steps.next { again.reply(rows) }
    screen.networkCameBack()
    XCTAssertEqual(screen.search.state.kind, .loaded)
  }

  func testARememberedAnswerIsShownAndAskedForAgain() async throws {
    let screen = screen(SearchPolicy(cacheCapacity: 1))
    let steps = screen.search.recordSteps()
    for (number, text) in zip(1..., ["al", "ali"]) {
      screen.fieldChanged(to: text)
      screen.search.submit()
      let call = try await service.call(number)
      _ = try await steps.next { call.reply(rows) }
    }
    screen.fieldChanged(to: "al")
    XCTAssertEqual(screen.search.state.results, rows)
    XCTAssertEqual(screen.search.state.answer?.query, screen.search.query)
    let call = try await service.call(3)
    XCTAssertEqual(call.query, "al")
    _ = try await steps.next { call.reply([]) }
    XCTAssertTrue(screen.search.state.isEmptyResult)
    screen.fieldChanged(to: "al ")
    XCTAssertEqual(screen.search.state.kind, .loaded)
  }

  private func screen(_ policy: SearchPolicy = SearchPolicy()) -> CommandScreen {
    CommandScreen(
      search: AsyncSearch(policy: policy, clock: clock) { [service] request, progress async throws(Offline) in
        try await service.reply(to: request, progress: progress)
      })
  }
}
