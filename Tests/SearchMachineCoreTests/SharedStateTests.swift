import SearchMachineCore
import XCTest

/// The machine and its effects share the state, which nobody can see.
final class SharedStateTests: XCTestCase {
  private typealias Machine = SearchMachine<[String], Never>

  func testEffectsStayWhatTheyWereWhenTheMachineGoesOn() {
    var machine = Machine()
    let first = machine.handle(.keystroke("a"), at: .zero)
    let second = machine.handle(.submit, at: .zero)
    let third = machine.handle(.reply(["row"], to: Generation(rawValue: 1)), at: .zero)
    _ = machine.handle(.clear, at: .zero)
    XCTAssertEqual(first.published, SearchState(phase: .waiting))
    XCTAssertEqual(second.published?.phase, .searching(SearchRequest(generation: Generation(rawValue: 1), query: "a")))
    XCTAssertEqual(second.started?.query, "a")
    XCTAssertEqual(third.published?.results, ["row"])
    XCTAssertNil(third.started)
  }

  func testCopiesThatSharedAStateGoTheirOwnWays() {
    var machine = Machine()
    _ = machine.handle(.keystroke("a"), at: .zero)
    var copy = machine
    _ = copy.handle(.record("only here"), at: .zero)
    XCTAssertEqual(machine.state.history, [])
    XCTAssertEqual(copy.state.history, ["only here"])
  }

  func testAMarkOrAnAmendDoesNotReachAStateThatWasPublished() {
    var machine = Machine()
    _ = machine.handle(.keystroke("a"), at: .zero)
    _ = machine.handle(.submit, at: .zero)
    let reply = machine.handle(.reply(["x", "y"], to: Generation(rawValue: 1)), at: .zero)
    let mark = machine.handle(.mark(1), at: .zero)
    _ = machine.handle(.amend(["z"]), at: .zero)
    XCTAssertNil(reply.published?.answer?.selection)
    XCTAssertEqual(mark.published?.answer?.selection, 1)
    XCTAssertEqual(mark.published?.results, ["x", "y"])
  }
}
