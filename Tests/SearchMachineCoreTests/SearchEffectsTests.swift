import SearchMachineCore
import XCTest

final class SearchEffectsTests: XCTestCase {
  private typealias Machine = SearchMachine<[String], Failure>
  private struct Failure: Error, Equatable {}

  func testAStepWithoutEffectsIsEmpty() {
    var machine = Machine()
    let effects = machine.handle(.tick, at: .zero)
    XCTAssertTrue(effects.isEmpty)
    XCTAssertEqual(effects.count, 0)
    XCTAssertNil(effects.first)
  }

  func testEffectsStandInTheOrderCancelStartPublish() {
    var machine = Machine()
    _ = machine.handle(.keystroke("a"), at: .zero)
    let started = machine.handle(.submit, at: .zero)
    let first = Generation(rawValue: 1)
    XCTAssertEqual(
      Array(started),
      [.start(SearchRequest(generation: first, query: "a")), .publish(machine.state)])
    let cancelled = machine.handle(.keystroke("ab"), at: .zero)
    XCTAssertEqual(Array(cancelled), [.cancel(first), .publish(machine.state)])
    XCTAssertEqual(cancelled[1], .publish(machine.state))
    XCTAssertEqual(cancelled.reversed().last, .cancel(first))
  }

  func testAnEffectAloneIsAtTheFirstPosition() {
    var machine = Machine()
    XCTAssertEqual(machine.handle(.keystroke("a"), at: .zero)[0], .publish(machine.state))
  }
}
