import Foundation
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
    report(try SpecFolder.spec().decidingRuleProblems())
  }

  func testNoRuleIsCitedForNothing() throws {
    report(try SpecFolder.spec().idleCitationProblems())
  }

  func testNoWorldsNumbersWereChangedByHand() throws {
    report(try SpecFolder.spec().sealProblems())
  }

  func testNoNumberIsLeftOutOrMoved() throws {
    report(try SpecFolder.spec().numberProblems())
  }

  func testEveryStoryStandsUnderItsHeading() throws {
    report(try SpecFolder.spec().headingProblems())
  }

  func testEverySetupIsAmongTheStartingPoints() throws {
    report(try SpecFolder.spec().startingPointProblems(in: try SpecFolder.files()))
  }

  /// With `UPDATE_SPECS=write` the list of the files gets the numbers that there are, and the test fails all the same.
  func testEveryFileHasAsManyRowsAsListed() throws {
    let spec = try SpecFolder.spec()
    report(spec.countProblems())
    guard ProcessInfo.processInfo.environment["UPDATE_SPECS"] == "write" else { return }
    let list = SpecFolder.url.appendingPathComponent("README.md")
    let counted = spec.counted(try String(contentsOf: list, encoding: .utf8))
    try counted.write(to: list, atomically: true, encoding: .utf8)
  }

  private func report(_ problems: [some Error]) {
    for problem in problems { XCTFail("Specs/\(problem)") }
  }
}
