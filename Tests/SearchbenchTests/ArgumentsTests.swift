import XCTest
import searchbench

final class ArgumentsTests: XCTestCase {
  func testNoWordsMeanAllWorkloadsInATable() throws {
    let arguments = try Arguments([])
    XCTAssertEqual(arguments.count, 10_000)
    XCTAssertNil(arguments.only)
    XCTAssertFalse(arguments.json)
    XCTAssertFalse(arguments.check)
  }

  func testAllOptionsOfAMeasurement() throws {
    let arguments = try Arguments(["--json", "--only", "typing", "--count", "12"])
    XCTAssertEqual(arguments.count, 12)
    XCTAssertEqual(arguments.only, "typing")
    XCTAssertTrue(arguments.json)
  }

  func testTheLaterOfTwoEqualOptionsWins() throws {
    XCTAssertEqual(try Arguments(["--count", "1", "--count", "2"]).count, 2)
  }

  func testCheckStandsAlone() throws {
    XCTAssertTrue(try Arguments(["--check"]).check)
    assertMistake(["--check", "--json"], "--check takes neither --json nor --only")
    assertMistake(["--only", "typing", "--check"], "--check takes neither --json nor --only")
  }

  func testAnObjectFileIsForTheCheck() throws {
    XCTAssertEqual(try Arguments(["--check", "--object", "core.o"]).object, "core.o")
    assertMistake(["--object", "core.o"], "--object needs --check")
    assertMistake(["--check", "--object"], "--object needs a value")
  }

  func testMistakesAreNamedInOneLine() {
    assertMistake(["--fast"], "unknown option --fast")
    assertMistake(["typing"], "unknown option typing")
    assertMistake(["--count"], "--count needs a value")
    assertMistake(["--only"], "--only needs a value")
    for value in ["0", "-1", "many", "1.5", "", "10000001", "99999999999999999999"] {
      assertMistake(["--count", value], "--count takes a number from 1 to 10000000, not \(value)")
    }
  }

  func testAnUnknownWorkloadIsAnsweredWithTheKnownOnes() {
    XCTAssertThrowsError(try Arguments(["--only", "nothing"])) { error in
      let words = "\(error)"
      XCTAssertTrue(words.hasPrefix("--only takes one of typing, "), words)
      XCTAssertTrue(words.hasSuffix(", not nothing"), words)
      XCTAssertFalse(words.contains("\n"))
    }
  }

  private func assertMistake(_ words: [String], _ message: String, line: UInt = #line) {
    XCTAssertThrowsError(try Arguments(words), line: line) { error in
      XCTAssertEqual("\(error)", message, line: line)
    }
  }
}
