import SearchMachineTesting
import SpecSupport
import XCTest

final class CitationTests: XCTestCase {
  func testArticlesNameRulesAndScenariosThatAreThere() throws {
    let check = CitationCheck(rules: try ruleNumbers(), scenarios: try storyNames())
    for path in try ProjectFiles.documents().map(\.path) where path.hasSuffix("HowASearchBoxGoesWrong.md") {
      let problems = try check.problems(in: try ProjectFiles.text(of: path), file: path)
      for problem in problems { XCTFail(problem.description) }
    }
  }

  func testDocCommentsCiteRulesThatAreThere() throws {
    let rules = try ruleNumbers()
    let citations = try ProjectFiles.ruleCitations()
    XCTAssertFalse(citations.isEmpty)
    for citation in citations where !rules.contains(citation.rule) {
      XCTFail("\(citation.place): there is no rule \(citation.rule) in Specs/")
    }
  }

  func testWhatIsNotThereIsReported() throws {
    let text = """
      | Mistake | Rules | Scenarios |
      |---|---|---|
      | a | O1 | F01 |
      | b | O1 X1 | F02 |
      | c | O1 |  |
      """
    let check = CitationCheck(rules: ["O1"], scenarios: ["F01"])
    XCTAssertEqual(
      try check.problems(in: text, file: "a.md").map(\.description),
      [
        "a.md:4: X1 is not among the rules", "a.md:4: F02 is not among the scenarios",
        "a.md:5: an empty cell is not among the scenarios",
      ])
  }

  /// The names of the scenarios, and those of stories that are told in several, such as F20 in F20.keep and F20.discard.
  private func storyNames() throws -> Set<String> {
    let names = try SpecFolder.spec().scenarios.map(\.name)
    return Set(names + names.map { String($0.prefix { $0 != "." }) })
  }

  /// The numbers of the rules, of the machine and of the adapters.
  private func ruleNumbers() throws -> Set<String> {
    let tables = try SpecFolder.files().flatMap { try MarkdownTable.parse($0.text, file: $0.name) }
    return Set(tables.filter { $0.kind == "Rule" }.flatMap(\.rows).map { $0.cells[0] })
  }
}
