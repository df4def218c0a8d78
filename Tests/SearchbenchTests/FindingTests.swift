import XCTest
import searchbench

final class FindingTests: XCTestCase {
  func testAFigureUpToItsBoundIsAllRight() {
    XCTAssertTrue(Finding("bytes", 247, atMost: 248).isAllRight)
    XCTAssertTrue(Finding("bytes", 248, atMost: 248).isAllRight)
    XCTAssertEqual("\(Finding("bytes", 248, atMost: 248))", "ok    bytes: 248, at most 248")
  }

  func testAFigureAboveItsBoundFails() {
    XCTAssertFalse(Finding("bytes", 249, atMost: 248).isAllRight)
    XCTAssertEqual("\(Finding("bytes", 249, atMost: 248))", "FAIL  bytes: 249, at most 248")
  }

  func testAMissingBoundFails() {
    XCTAssertFalse(Finding("bytes", 0, atMost: nil).isAllRight)
    XCTAssertEqual("\(Finding("bytes", 0, atMost: nil))", "FAIL  bytes: 0, no bound")
  }

  func testAFigureThatCannotBeTakenHereDoesNotFail() {
    XCTAssertTrue(Finding("bytes", nil, atMost: 248).isAllRight)
    XCTAssertEqual("\(Finding("bytes", nil, atMost: 248))", "ok    bytes: unknown here, at most 248")
  }
}
