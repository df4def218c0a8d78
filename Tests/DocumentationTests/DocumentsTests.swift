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
    XCTAssert(paths.contains("README.md"))
    XCTAssert(paths.contains("CONTRIBUTING.md"))
    XCTAssert(paths.contains("Specs/rules.md"))
  }

  func testEveryLibraryHasALandingPage() throws {
    let paths = try ProjectFiles.documents().map(\.path)
    let libraries = try ProjectFiles.libraries()
    XCTAssertFalse(libraries.isEmpty)
    for library in libraries {
      let page = "Sources/\(library)/\(library).docc/\(library).md"
      XCTAssert(paths.contains(page), "\(page) is missing")
    }
  }

  private func snippetCheck() throws -> SnippetCheck {
    SnippetCheck(try ProjectFiles.documents(), snippets: try ProjectFiles.snippets())
  }

  private func report(_ problems: [DocumentationProblem]) {
    for problem in problems { XCTFail(problem.description) }
  }
}
