import Foundation
import SearchMachineTesting
import SpecSupport
import XCTest

/// Specs/adapters.md and the tests of the adapters name each other.
final class AdapterSpecTests: XCTestCase {
  private let source = """
    final class BoxTests: XCTestCase {
      func testOne() {}
      func testTwo() async throws {}
      private func helper() {}
    }
    """

  private func table(_ rows: String) -> String {
    "| Adapter | What holds | Tests |\n|---|---|---|\n" + rows
  }

  private var allRules: String {
    AdapterSpec.rules.map { "| \($0).1 | Something | `BoxTests.testOne` |" }.joined(separator: "\n")
  }

  func testEveryRowHasItsTestsAndEveryTestItsRow() throws {
    let file = SpecFolder.url.appendingPathComponent("adapters.md")
    let spec = try AdapterSpec(String(contentsOf: file, encoding: .utf8), file: "adapters.md")
    let folders = ["SearchMachineAsyncTests", "SearchMachineDispatchTests"].map {
      SpecFolder.url.deletingLastPathComponent().appendingPathComponent("Tests/\($0)")
    }
    let files = try folders.flatMap {
      try FileManager.default.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)
    }
    let sources = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
    let tests = AdapterSpec.tests(in: sources)
    XCTAssertGreaterThan(tests.count, 100)
    for problem in spec.problems(with: tests) { XCTFail("Specs/\(problem)") }
  }

  func testTestsAreFoundWithTheirClass() {
    XCTAssertEqual(AdapterSpec.tests(in: [source]), ["BoxTests.testOne", "BoxTests.testTwo"])
  }

  func testARowWhoseTestIsMissingFails() throws {
    let spec = try AdapterSpec(table(allRules + "\n| A1.2 | More | `BoxTests.testThree` |"), file: "bad.md")
    let problems = spec.problems(with: ["BoxTests.testOne"])
    XCTAssertEqual(problems.map(\.message), ["A1.2: there is no test 'BoxTests.testThree'"])
    XCTAssertEqual(problems.map(\.line), [11])
  }

  func testATestWithoutARowFails() throws {
    let spec = try AdapterSpec(table(allRules), file: "bad.md")
    XCTAssertEqual(
      spec.problems(with: AdapterSpec.tests(in: [source])).map(\.message), ["no row names the test 'BoxTests.testTwo'"])
  }

  func testARuleWithoutARowFails() throws {
    let rows = allRules.replacingOccurrences(of: "A8.1", with: "A7.2")
    let spec = try AdapterSpec(table(rows), file: "bad.md")
    XCTAssertEqual(spec.problems(with: ["BoxTests.testOne"]).map(\.message), ["the rule A8 has no row"])
  }

  func testARowWithoutATestAndADoubleIDCannotBeRead() {
    XCTAssertThrowsError(try AdapterSpec(table("| A1.1 | Something |  |"), file: "bad.md"))
    XCTAssertThrowsError(try AdapterSpec(table("| A1.1 | A | `a` |\n| A1.1 | B | `b` |"), file: "bad.md"))
  }
}
