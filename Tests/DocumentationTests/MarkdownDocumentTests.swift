import XCTest

final class MarkdownDocumentTests: XCTestCase {
  func testLinksAreFoundOutsideCode() {
    let text = """
      See [one](a.md), [`two`](b.md#x) and ![three](c.png "title"); `[no](no.md)`.
      A [text that
      goes on](d.md).

      ```text
      [no](no.md)
      ```
      [four]: e.md
      """
    XCTAssertEqual(
      MarkdownDocument(text, path: "f.md").links,
      [
        .init(line: 1, destination: "a.md"), .init(line: 1, destination: "b.md#x"),
        .init(line: 1, destination: "c.png"), .init(line: 3, destination: "d.md"), .init(line: 8, destination: "e.md"),
      ])
  }

  func testAnchorsFollowTheForgesRule() {
    let text = """
      # The `core`, at 100% [speed](x.md)
      ## A query is not "no results"
      ##Not a heading
      ## Twice
      ### Twice ##
      ## snake_case – dash
      """
    XCTAssertEqual(
      MarkdownDocument(text, path: "f.md").anchors,
      ["the-core-at-100-speed", "a-query-is-not-no-results", "twice", "twice-1", "snake_case--dash"])
  }

  func testCodeBlocksKeepTheirLinesAndLoseTheFencesIndentation() {
    let text = """
      - An item

        ```swift
        if a {
          b()

        }
        ```
      ~~~~
      ~~~
      # no heading
      ~~~~
      """
    let document = MarkdownDocument(text, path: "f.md")
    XCTAssertEqual(
      document.codeBlocks,
      [
        .init(line: 3, language: "swift", content: ["if a {", "  b()", "", "}"]),
        .init(line: 9, language: "", content: ["~~~", "# no heading"]),
      ])
    XCTAssertEqual(document.anchors, [])
  }
}
