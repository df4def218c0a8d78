import SearchMachineCore
import XCTest

// snippet-begin book-screen-tests
import SearchMachineTesting

@MainActor
final class BookScreenTests: XCTestCase {
  func testAnOldAnswerDoesNotReplaceANewerOne() async throws {
    let clock = ManualClock()
    let service = ScriptedSearch<[Book], Unreachable>()
    let screen = BookScreen(clock: clock, service: service.search)
    let steps = screen.search.recordSteps()

    screen.textFieldChanged(to: "em")
    try await clock.sleepers()
    clock.advance(by: .milliseconds(300))
    let old = try await service.call(1)

    screen.textFieldChanged(to: "emma")
    try await clock.sleepers()
    clock.advance(by: .milliseconds(300))
    let new = try await service.call(2)

    _ = try await steps.next { new.reply([Book(id: "Emma")]) }
    let late = try await steps.next { old.reply([Book(id: "Empire")]) }

    XCTAssert(late.effects.isEmpty)
    XCTAssertEqual(screen.rows, ["Emma"])
    XCTAssertEqual(old.cancelCount, 1)
  }
}
// snippet-end

final class BookTableTests: XCTestCase {
  // snippet-begin book-table-tests
  func testTheTablesHoldOnTheMachine() throws {
    for scenario in try Scenario.read("Books.md") {
      if let problem = scenario.run() { XCTFail(problem.description) }
    }
  }
  // snippet-end

  // snippet-begin book-runner-tests
  @MainActor
  func testTheTablesHoldOnTheScreen() async throws {
    let names = ScenarioNames<[Book], Unreachable>(
      results: { names in names.map { Book(id: $0) } }, rowName: \.id,
      failure: { _ in Unreachable() }, failureName: { _ in "unreachable" })
    let runner = ScenarioRunner(names: names) { setting in
      let screen = BookScreen(
        policy: setting.policy, history: setting.history, clock: setting.clock, service: setting.service.search)
      return ScenarioFrontEnd(
        steps: screen.search.recordSteps(), state: { screen.search.state }, query: { screen.search.query }
      ) { input in
        if case .keystroke(let text, nil, nil) = input {
          screen.textFieldChanged(to: text)
        } else {
          screen.search.send(input)
        }
      }
    }
    for scenario in try Scenario.read("Books.md") {
      if let problem = await runner.run(scenario) { XCTFail(problem.description) }
    }
  }
  // snippet-end
}
