import SearchMachineCore
import XCTest

/// What the tables cannot say: values, conformances, and results that are no arrays.
final class SearchMachineValueTests: XCTestCase {
  private enum Failure: Error, Equatable { case offline }

  func testACopyIsIndependentOfTheOriginal() {
    var machine = SearchMachine<[String], Failure>()
    _ = machine.handle(.keystroke("a"), at: .zero)
    let copy = machine
    _ = machine.handle(.clear, at: .zero)
    XCTAssertEqual(copy.query, "a")
    XCTAssertEqual(machine.query, "")
    XCTAssertNotEqual(copy, machine)
  }

  func testEverythingIsSendableAndEquatable() {
    func check<T: Sendable & Equatable>(_: T.Type) {}
    check(SearchMachine<[String], Failure>.self)
    check(SearchInput<[String], Failure>.self)
    check(SearchEffect<[String], Failure>.self)
    check(SearchEffects<[String], Failure>.self)
    check(SearchState<[String], Failure>.self)
    check(SearchPhase<Failure>.self)
    check(SearchAnswer<[String]>.self)
    check(SearchRequest.self)
    check(SearchPolicy.self)
    check(Generation.self)
  }

  func testGenerationsAreOrderedAndReadAsPeopleWriteThem() {
    XCTAssertLessThan(Generation(rawValue: 1), Generation(rawValue: 2))
    XCTAssertFalse(Generation(rawValue: 2) < Generation(rawValue: 2))
    XCTAssertEqual(Generation(rawValue: 12).description, "#12")
  }

  func testAPageOrAnAttemptBeyondAllMeasureIsTheNearestOne() {
    func request(_ number: Int) -> SearchRequest {
      SearchRequest(generation: Generation(rawValue: 1), query: "a", page: number, attempt: number)
    }
    for (number, nearest) in [(Int.min, 0), (-1, 0), (0, 0), (7, 7), (1 << 32, 1 << 32 - 1), (.max, 1 << 32 - 1)] {
      XCTAssertEqual(request(number).page, nearest)
      XCTAssertEqual(request(number).attempt, nearest)
    }
  }

  /// Pages and attempts are counted without end, also where an `Int` has 32 bits.
  func testTheGreatestPageOrAttemptIsFollowedByItself() {
    XCTAssertEqual([0, 1, .max - 1, .max].map(\.countedOn), [1, 2, UInt32.max, .max])
  }

  func testResultsCanBeAPageThatCarriesMore() {
    var machine = SearchMachine<EvenPage, Failure>()
    _ = machine.handle(.keystroke("a"), at: .zero)
    _ = machine.handle(.submit, at: .zero)
    _ = machine.handle(.reply(EvenPage(total: 3), to: Generation(rawValue: 1)), at: .zero)
    XCTAssertEqual(machine.state.results?.total, 3)
  }

  /// Indices have gaps here, so that being within the bounds is not enough (rule L1).
  func testAnIndexWithinTheBoundsThatIsNoneIsIgnored() {
    var machine = SearchMachine<EvenPage, Failure>()
    _ = machine.handle(.keystroke("a"), at: .zero)
    _ = machine.handle(.submit, at: .zero)
    _ = machine.handle(.reply(EvenPage(total: 5), to: Generation(rawValue: 1)), at: .zero)
    for index in [-2, -1, 1, 3, 5, 7, 9, 10, 11, 12] {
      XCTAssertTrue(machine.handle(.select(index), at: .zero).isEmpty, "\(index)")
    }
    for index in [0, 2, 4, 6, 8] {
      XCTAssertFalse(machine.handle(.select(index), at: .zero).isEmpty, "\(index)")
      XCTAssertEqual(machine.state.answer?.selection, index)
    }
  }

  func testOfEqualIdentitiesTheFirstIsSelected() {
    var machine = machine(showing: "x", "y", "y")
    _ = machine.select(id: "y", at: .zero)
    XCTAssertEqual(machine.state.answer?.selection, 1)
  }

  /// No identity at all is none of the answer's, and not one that it does not have (rules L2 and L3).
  func testNoIdentityTakesTheMarkAway() {
    var machine = machine(showing: "x", "y")
    _ = machine.mark(id: "y", at: .zero)
    XCTAssertEqual(machine.state.answer?.selection, 1)
    XCTAssertTrue(machine.mark(id: "z", at: .zero).isEmpty)
    XCTAssertEqual(machine.state.answer?.selection, 1)
    XCTAssertEqual(machine.mark(id: nil, at: .zero).published, machine.state)
    XCTAssertNil(machine.state.answer?.selection)
  }

  private struct Row: Identifiable, Equatable { let id: String }

  private func machine(showing ids: String...) -> SearchMachine<[Row], Failure> {
    var machine = SearchMachine<[Row], Failure>()
    _ = machine.handle(.keystroke("a"), at: .zero)
    _ = machine.handle(.submit, at: .zero)
    _ = machine.handle(.reply(ids.map(Row.init), to: Generation(rawValue: 1)), at: .zero)
    return machine
  }
}

/// A page whose indices are the even numbers from zero on.
private struct EvenPage: RandomAccessCollection, Equatable, Sendable {
  let total: Int
  var startIndex: Int { 0 }
  var endIndex: Int { total * 2 }
  subscript(position: Int) -> Int { position }
  func index(after i: Int) -> Int { i + 2 }
  func index(before i: Int) -> Int { i - 2 }
  func index(_ i: Int, offsetBy distance: Int) -> Int { i + 2 * distance }
  func distance(from start: Int, to end: Int) -> Int { (end - start) / 2 }
}
