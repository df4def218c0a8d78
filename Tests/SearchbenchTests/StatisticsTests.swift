import XCTest
import searchbench

final class StatisticsTests: XCTestCase {
  func testNothingMeasuredHasNoStatistics() {
    XCTAssertNil(Statistics([]))
  }

  func testOneSampleIsItsOwnMedianWithoutSpread() throws {
    let statistics = try XCTUnwrap(Statistics([7]))
    XCTAssertEqual(statistics.minimum, 7)
    XCTAssertEqual(statistics.median, 7)
    XCTAssertEqual(statistics.spread, 0)
  }

  func testOddNumberOfSamplesInAnyOrder() throws {
    let statistics = try XCTUnwrap(Statistics([50, 10, 30, 20, 40]))
    XCTAssertEqual(statistics.minimum, 10)
    XCTAssertEqual(statistics.median, 30)
    XCTAssertEqual(statistics.spread, 20.0 / 30, accuracy: 1e-12)
  }

  func testEvenNumberOfSamplesLiesBetweenTheTwoInTheMiddle() throws {
    let statistics = try XCTUnwrap(Statistics([4, 1, 2, 3]))
    XCTAssertEqual(statistics.median, 2.5)
    XCTAssertEqual(statistics.spread, 1.5 / 2.5, accuracy: 1e-12)
  }

  func testOneOutlierMovesNeitherMedianNorSpread() throws {
    let calm = try XCTUnwrap(Statistics([10, 10, 11, 11, 12, 12, 13]))
    let disturbed = try XCTUnwrap(Statistics([10, 10, 11, 11, 12, 12, 1_000_000]))
    XCTAssertEqual(calm, disturbed)
  }
}
