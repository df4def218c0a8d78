import XCTest

final class SnippetCheckTests: XCTestCase {
  private static let source = """
    func test() {
      // snippet-begin loop
      for a in b {
        a.c()

      }
      // snippet-end
    }
    """

  func testARegionLosesTheIndentationThatItsLinesShare() throws {
    let snippets = try Snippet.all(in: Self.source, file: "T.swift")
    XCTAssertEqual(
      snippets,
      [Snippet(name: "loop", file: "T.swift", line: 2, content: ["for a in b {", "  a.c()", "", "}"])])
  }

  func testMarksThatDoNotMatchAreReported() {
    let cases = [
      "// snippet-begin a\nx": "T.swift:1: the snippet 'a' has no end",
      "x\n// snippet-end": "T.swift:2: there is no '// snippet-begin' before it",
      "// snippet-begin\n// snippet-end": "T.swift:1: the snippet has no name",
      "// snippet-begin a\n// snippet-begin b\n// snippet-end":
        "T.swift:2: the snippet before it has no '// snippet-end'",
    ]
    for (text, message) in cases {
      XCTAssertThrowsError(try Snippet.all(in: text, file: "T.swift"), message) { error in
        XCTAssertEqual(String(describing: error), message)
      }
    }
  }

  func testABlockThatIsARegionHasNoProblem() throws {
    XCTAssertEqual(try problems("```swift\nfor a in b {\n  a.c()\n\n}\n```"), [])
    XCTAssertEqual(try problems("```sh\nswift test\n```"), [])
  }

  func testABlockThatIsNoRegionIsReportedWithTheNearest() throws {
    let advice =
      "no test compiles this Swift block. Put it, word for word, between '// snippet-begin NAME' and "
      + "'// snippet-end' into a source file of a test target, such as those in Tests/DocumentationTests/Snippets"
    XCTAssertEqual(try problems("```swift\nlet x = 1\n```"), ["README.md:1: \(advice)"])
    XCTAssertEqual(
      try problems("\n```swift\nfor a in b {\n  a.d()\n\n}\n```"),
      [
        "README.md:2: \(advice); the nearest is 'loop': T.swift:4 has '  a.c()', and the block has '  a.d()' at line 4"
      ])
  }

  func testABlockMustSayWhatItIs() throws {
    XCTAssertEqual(
      try problems("```\nlet x = 1\n```"),
      [
        "README.md:1: the code block's language is ''; it must be one of swift, sh, markdown, text, "
          + "c, html, javascript, python"
      ])
  }

  func testABlockOfAnotherLanguageIsARegionAsWell() throws {
    let source = "<!-- snippet-begin box -->\n<p>\n<!-- snippet-end -->\n# snippet-begin call\nf()\n# snippet-end"
    let snippets = try Snippet.all(in: source, file: "T")
    XCTAssertEqual(snippets.map(\.content), [["<p>"], ["f()"]])
    let documents = [MarkdownDocument("```html\n<p>\n```\n```python\ng()\n```", path: "README.md")]
    XCTAssertEqual(
      SnippetCheck(documents, snippets: snippets).problems().map(\.description),
      [
        "README.md:4: no test runs this block. Put it, word for word, between comments 'snippet-begin NAME' and "
          + "'snippet-end' into a file in Tests/CInterface or Tests/Web"
      ])
  }

  func testANameThatStandsTwiceIsReported() throws {
    let snippets = try Snippet.all(in: Self.source + "\n" + Self.source, file: "T.swift")
    XCTAssertEqual(
      SnippetCheck([], snippets: snippets).doubles().map(\.description),
      ["T.swift:10: there is a snippet 'loop' at T.swift:2 already"])
  }

  private func problems(_ text: String) throws -> [String] {
    let documents = [MarkdownDocument(text, path: "README.md")]
    return SnippetCheck(documents, snippets: try Snippet.all(in: Self.source, file: "T.swift")).problems()
      .map(\.description)
  }
}
