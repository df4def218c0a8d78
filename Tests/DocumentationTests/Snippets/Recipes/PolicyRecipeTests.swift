import SearchMachineCore
import XCTest

/// The recipes that are settings alone, on the machine.
final class PolicyRecipeTests: XCTestCase {
  private typealias Machine = SearchMachine<[Movie], Offline>

  private let alien = [Movie(id: 1, title: "Alien")]
  private let up = [Movie(id: 2, title: "Up")]

  func testASpinnerTurnsOnlyForASlowRequestAndEnds() {
    var machine = Machine(policy: .patient)
    var screen = PatientScreen()
    func tick(at milliseconds: Int) {
      if let state = machine.handle(.tick, at: .milliseconds(milliseconds)).published { screen.draw(state) }
    }
    _ = machine.handle(.keystroke("alien"), at: .zero)
    tick(at: 300)
    XCTAssertFalse(screen.spinner)
    tick(at: 799)
    XCTAssertFalse(screen.spinner)
    tick(at: 800)
    XCTAssertTrue(screen.spinner)
    tick(at: 10_299)
    XCTAssertEqual(screen.message, "")
    tick(at: 10_300)
    XCTAssertFalse(screen.spinner)
    XCTAssertEqual(screen.message, "The service does not answer")
    XCTAssertTrue(machine.state.hasFailed)
  }

  func testAFailureIsToldApartFromATimeOut() {
    var machine = Machine(policy: .patient)
    var screen = PatientScreen()
    search("alien", in: &machine, at: 0)
    _ = machine.handle(.failure(Offline(), of: Generation(rawValue: 1)), at: .milliseconds(400))
    screen.draw(machine.state)
    XCTAssertEqual(screen.message, "You are offline")
  }

  func testDeletingALetterShowsTheAnswerThatWasThere() {
    var machine = Machine(policy: .remembering)
    answer("a", with: alien, in: &machine, at: 0)
    answer("al", with: up, in: &machine, at: 1_000)
    let effects = machine.handle(.keystroke("a"), at: .milliseconds(2_000))
    XCTAssertEqual(effects.published?.kind, .loaded)
    XCTAssertEqual(effects.published?.results, alien)
    XCTAssertNil(effects.started)
  }

  func testAnAnswerOfMoreThanAMinuteAgoIsSearchedAgain() {
    var machine = Machine(policy: .remembering)
    answer("a", with: alien, in: &machine, at: 0)
    answer("al", with: up, in: &machine, at: 1_000)
    _ = machine.handle(.keystroke("a"), at: .milliseconds(62_000))
    XCTAssertEqual(machine.state.kind, .waiting)
  }

  func testTheEmptyFieldHasAListAndIsNotRecorded() {
    var machine = Machine(policy: .withStartList)
    let first = machine.handle(.keystroke("", wait: .zero), at: .zero)
    XCTAssertEqual(first.published?.kind, .waiting)
    XCTAssertEqual(machine.handle(.tick, at: .zero).started?.query, "")
    _ = machine.handle(.reply(alien, to: Generation(rawValue: 1)), at: .milliseconds(100))
    _ = machine.handle(.submit, at: .milliseconds(200))
    XCTAssertEqual(machine.state.results, alien)
    XCTAssertEqual(machine.state.history, [])
  }

  private func search(_ text: String, in machine: inout Machine, at milliseconds: Int) {
    _ = machine.handle(.keystroke(text), at: .milliseconds(milliseconds))
    _ = machine.handle(.tick, at: .milliseconds(milliseconds + 300))
  }

  private func answer(_ text: String, with rows: [Movie], in machine: inout Machine, at milliseconds: Int) {
    search(text, in: &machine, at: milliseconds)
    guard let request = machine.state.phase.request else { return XCTFail("\(text) was not searched") }
    _ = machine.handle(.reply(rows, to: request.generation), at: .milliseconds(milliseconds + 400))
  }
}
