import SearchMachineTesting
import XCTest

/// Checks every document of the project.
final class DocumentsTests: XCTestCase {
  func testEveryLinkLeadsSomewhere() throws {
    report(LinkCheck(try ProjectFiles.documents(), exists: ProjectFiles.exists).problems())
  }

  func testEverySwiftBlockIsCompiled() throws {
    report(try snippetCheck().problems())
  }

  func testSnippetNamesAreUnique() throws {
    report(try snippetCheck().doubles())
  }

  func testTheTablesThatDocumentsShowHold() throws {
    let documents = try ProjectFiles.documents()
    for document in documents {
      for block in document.codeBlocks where block.language == "markdown" {
        let name = "\(document.path), in the block at line \(block.line)"
        for scenario in try Scenario.parse(block.content.joined(separator: "\n"), file: name) {
          if let problem = scenario.run() { XCTFail(problem.description) }
        }
      }
    }
    XCTAssert(documents.flatMap(\.codeBlocks).contains { $0.language == "markdown" })
  }

  func testAllKindsOfDocumentsAreFound() throws {
    let paths = try ProjectFiles.documents().map(\.path)
    XCTAssert(paths.contains("CONTRIBUTING.md"))
    XCTAssert(paths.contains("Specs/rules.md"))
    XCTAssert(paths.contains("Sources/SearchMachineCore/SearchMachineCore.docc/SearchMachineCore.md"))
  }

  private func snippetCheck() throws -> SnippetCheck {
    SnippetCheck(try ProjectFiles.documents(), snippets: try ProjectFiles.snippets())
  }

  private func report(_ problems: [DocumentationProblem]) {
    for problem in problems { XCTFail(problem.description) }
  }
}
