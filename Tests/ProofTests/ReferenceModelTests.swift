import SpecSupport
import XCTest

/// The reference model is held to the tables, so that agreeing with it means something.
final class ReferenceModelTests: XCTestCase {
  func testTheModelDoesWhatEveryTransitionAndScenarioSays() throws {
    for problem in try SpecFolder.spec().modelProblems() { XCTFail("Specs/\(problem)") }
  }
}
