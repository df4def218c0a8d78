import XCTest

final class LinkCheckTests: XCTestCase {
  func testLinksThatLeadSomewhere() {
    let good = "# Top\n[a](#top) [b](../README.md) [c](../README.md#all-of-it) [d](https://x.y/z#q) [e](./rules.md)"
    XCTAssertEqual(problems(good), [])
  }

  func testLinksThatLeadNowhere() {
    XCTAssertEqual(problems("[a](none.md)"), ["Specs/a.md:1: the link 'none.md' leads to no file of the project"])
    XCTAssertEqual(
      problems("\n[a](../../b.md)"), ["Specs/a.md:2: the link '../../b.md' leads to no file of the project"])
    XCTAssertEqual(
      problems("[a](../README.md#all)"),
      ["Specs/a.md:1: the link '../README.md#all' names no heading of README.md; its anchors are: all-of-it"])
    XCTAssertEqual(
      problems("[a](#top)"), ["Specs/a.md:1: the link '#top' names no heading of Specs/a.md; its anchors are: "])
    XCTAssertEqual(
      problems("[a](rules.md#x)"),
      ["Specs/a.md:1: the link 'rules.md#x' has an anchor, but leads to no document with headings"])
  }

  private func problems(_ text: String) -> [String] {
    let documents = [
      MarkdownDocument(text, path: "Specs/a.md"), MarkdownDocument("# All of it", path: "README.md"),
    ]
    let files = ["Specs/a.md", "README.md", "Specs/rules.md"]
    return LinkCheck(documents, exists: files.contains).problems().map(\.description)
  }
}
