import SpecSupport
import XCTest

/// Runs every executable table of Specs/.
final class SpecTablesTests: XCTestCase {
  func testEverySetupLeadsToWhereItSays() throws {
    report(try SpecFolder.spec().setupProblems())
  }

  func testEveryTransitionHolds() throws {
    report(try SpecFolder.spec().transitionProblems())
  }

  func testEveryScenarioHolds() throws {
    report(try SpecFolder.spec().scenarioProblems())
  }

  func testEveryRowOfTheSmallTablesHolds() throws {
    report(try SpecFolder.spec().functionProblems())
  }

  func testEverySetupHasARowForEachKindOfInput() throws {
    report(try SpecFolder.spec().completenessProblems())
  }

  func testEveryRuleIsCitedAndEveryCitationIsARule() throws {
    report(try SpecFolder.spec().citationProblems())
  }

  func testEveryFileHasAsManyRowsAsListed() throws {
    report(try SpecFolder.spec().countProblems())
  }

  private func report(_ problems: [some Error]) {
    for problem in problems { XCTFail("Specs/\(problem)") }
  }
}
