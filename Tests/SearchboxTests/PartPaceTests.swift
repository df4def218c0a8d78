import XCTest
import searchbox

/// When a part of a search is shown.
final class PartPaceTests: XCTestCase {
  private let start = ContinuousClock.now

  private func findings(_ count: Int, beyond: Int = 0) -> Findings {
    var findings = Findings()
    findings.rows = (0..<count).map { Row.sample("a", $0 + 1, "|x|") }
    findings.countBeyondLimit = beyond
    return findings
  }

  func testTheFirstRowsAtOnceAndTheNextAfterAWhile() {
    var pace = PartPace()
    XCTAssertFalse(pace.isDue(findings(0), at: start))
    XCTAssertEqual(pace.wait(for: findings(0), at: start), -1)
    XCTAssertTrue(pace.isDue(findings(1), at: start))
    XCTAssertFalse(pace.isDue(findings(1), at: start + .seconds(9)), "nothing new")
    XCTAssertFalse(pace.isDue(findings(2), at: start + .milliseconds(59)))
    XCTAssertEqual(pace.wait(for: findings(2), at: start + .milliseconds(59)), 2)
    XCTAssertTrue(pace.isDue(findings(2), at: start + .milliseconds(61)))
    XCTAssertTrue(pace.isDue(findings(2, beyond: 1), at: start + .seconds(1)), "the count is new as well")
  }

  func testManyRowsAreShownLessOften() {
    var pace = PartPace()
    XCTAssertTrue(pace.isDue(findings(10_000), at: start))
    XCTAssertFalse(pace.isDue(findings(10_001), at: start + .milliseconds(109)))
    XCTAssertTrue(pace.isDue(findings(10_001), at: start + .milliseconds(111)))
  }
}
