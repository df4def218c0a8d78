import Foundation
import SearchMachineTesting
import SpecSupport
import XCTest

/// Specs/adapters.md and the tests of the adapters say the same.
final class AdapterSpecTests: XCTestCase {
  private let targets = ["SearchMachineAsyncTests", "SearchMachineDispatchTests"]
  private let source = """
    final class BoxTests: XCTestCase {
      func testA1OneCallIsOneStep() {}
      func testA5TheBoxsServiceIsSlow() async throws {}
      private func helper() {}
    }
    """

  private func table(_ rows: String) -> String {
    "| Promise | What happens | What is seen | On |\n|---|---|---|---|\n" + rows
  }

  func testEveryRowHasItsTestAndEveryTestItsRow() throws {
    let file = SpecFolder.url.appendingPathComponent("adapters.md")
    let spec = try AdapterSpec(String(contentsOf: file, encoding: .utf8), file: "adapters.md")
    let tests = try targets.flatMap { target in
      let folder = SpecFolder.url.deletingLastPathComponent().appendingPathComponent("Tests/\(target)")
      let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      let sources = try files.filter { $0.pathExtension == "swift" }.map { try String(contentsOf: $0, encoding: .utf8) }
      return AdapterSpec.tests(in: sources, of: target)
    }
    XCTAssertGreaterThan(tests.count, 100)
    for problem in spec.problems(with: tests) { XCTFail("Specs/\(problem)") }
  }

  func testATestIsNamedAfterItsRuleAndItsSentence() throws {
    let spec = try AdapterSpec(
      table("| A1.1 | One call is one step. | - | both |\n| A5.1 | The box's service is slow. | - | DispatchSearch |"),
      file: "t.md")
    let tests = targets.flatMap { AdapterSpec.tests(in: [source], of: $0) }
    XCTAssertEqual(tests.count, 4)
    XCTAssertEqual(
      spec.problems(with: tests).map(\.description),
      ["t.md:1: no row promises what the test 'SearchMachineAsyncTests.testa5theboxsserviceisslow' holds"])
  }

  func testARowWhoseTestIsMissingFails() throws {
    let spec = try AdapterSpec(table("| A1.1 | One call is two steps. | - | AsyncSearch |"), file: "t.md")
    XCTAssertEqual(
      spec.problems(with: []).map(\.description),
      ["t.md:3: A1.1: there is no test 'SearchMachineAsyncTests.testa1onecallistwosteps'"])
  }

  func testSentencesOfTwoRulesThatAreSwappedFail() throws {
    let spec = try AdapterSpec(
      table("| A1.1 | The box's service is slow. | - | both |\n| A5.1 | One call is one step. | - | both |"),
      file: "t.md")
    XCTAssertEqual(spec.problems(with: targets.flatMap { AdapterSpec.tests(in: [source], of: $0) }).count, 8)
  }

  func testAnUnknownAdapterCannotBeRead() {
    XCTAssertThrowsError(try AdapterSpec(table("| A1.1 | One call is one step. | - | Search |"), file: "t.md")) {
      XCTAssertEqual(String(describing: $0), "t.md:3: A1.1: there is no adapter 'Search'")
    }
  }
}
