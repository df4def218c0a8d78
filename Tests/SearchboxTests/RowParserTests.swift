import XCTest
import searchbox

/// What the lines mean that a command prints.
final class RowParserTests: XCTestCase {
  private func row(_ line: String, query: String = "", isCut: Bool = false) -> Row {
    var parser = RowParser(query: query) { ["a.txt", "a:7:b", "dir/ä"].contains($0.display) }
    return parser.row(for: Array(line.utf8)[...], isCut: isCut)
  }

  func testAPlaceIsAPathALineAndPerhapsAColumn() {
    let withColumn = row("a.txt:12:3:some text")
    XCTAssertEqual(withColumn.id, Row.ID(path: FilePath("a.txt"), line: 12))
    XCTAssertEqual(withColumn.column, 3)
    XCTAssertEqual(withColumn.excerpt.text, "some text")
    let withoutColumn = row("a.txt:12: 3:some text")
    XCTAssertEqual(withoutColumn.id.line, 12)
    XCTAssertNil(withoutColumn.column)
    XCTAssertEqual(withoutColumn.excerpt.text, " 3:some text")
    XCTAssertEqual(row("dir/ä:1:").id.reference, Array("dir/ä:1".utf8))
    XCTAssertEqual(row("a:7:b:8:x").id, Row.ID(path: FilePath("a:7:b"), line: 8))
  }

  func testAnythingElseIsALine() {
    for line in [
      "12:30:45 it happened", "b.txt:1:x", "a.txt:0:x", "a.txt:-1:x", "a.txt:1", "a.txt", ":1:x", "a.txt:1234567890:x",
      "",
    ] {
      let row = row(line)
      XCTAssertFalse(row.id.isPlace, line)
      XCTAssertEqual(row.id.reference, Array(line.utf8))
      XCTAssertEqual(row.excerpt.text, line)
    }
  }

  func testTheSamePlaceOrLineTwiceIsTwoRows() {
    var parser = RowParser(query: "") { _ in true }
    let lines = ["a:1:1:x", "a:1:5:x", "same", "same"].map { Array($0.utf8)[...] }
    let ids = lines.map { parser.row(for: $0).id }
    XCTAssertEqual(ids.map(\.occurrence), [0, 1, 0, 1])
    XCTAssertEqual(Set(ids).count, 4)
  }

  func testColoursGoAndOtherControlsAreShown() {
    let colored = row(
      "\u{1B}[0m\u{1B}[35ma.txt\u{1B}[0m:\u{1B}[32m12\u{1B}[0m:an \u{1B}[1m\u{1B}[31ma\u{1B}[0m\u{1B}[K")
    XCTAssertEqual(colored.id.display, "a.txt:12")
    XCTAssertEqual(colored.excerpt.text, "an a")
    XCTAssertEqual(row("\u{1B}]8;;file:///x\u{1B}\\link\u{1B}]8;;\u{7}").excerpt.text, "link")
    XCTAssertEqual(row("a\u{1B}c\u{1B}[2J\u{8}\u{7}\r").excerpt.text, "a␛c␈␇")
    XCTAssertEqual(row("a\u{1B}[31\u{1B}[0mb\u{1B}[1\u{8}").excerpt.text, "ab␈")
    XCTAssertEqual(row("open \u{1B}]0;title").excerpt.text, "open ␛]0;title")
  }

  func testBytesThatAreNoTextAreShownAsSuch() {
    var parser = RowParser(query: "x") { _ in true }
    let row = parser.row(for: [0xFF, 0x3A, 0x31, 0x3A, 0xC3, 0x78])
    XCTAssertEqual(row.id, Row.ID(path: FilePath(bytes: [0xFF]), line: 1))
    XCTAssertEqual(row.excerpt.text, "\u{FFFD}x")
    XCTAssertEqual(row.excerpt.match, "x")
  }

  func testMarksTheQueryOrElseItsWords() {
    let whole = row("a.txt:1:5:red and Red", query: "red")
    XCTAssertEqual(whole.excerpt, Excerpt(before: "red and ", match: "Red", rest: []))
    let again = row("a.txt:1:99:red and Red.", query: "red")
    XCTAssertEqual(
      again.excerpt,
      Excerpt(before: "", match: "red", rest: [.init(" and "), .init("Red", isMatch: true), .init(".")]))
    let words = row("a sun, a moon", query: "moon.*sun")
    XCTAssertEqual(
      words.excerpt, Excerpt(before: "a ", match: "sun", rest: [.init(", a "), .init("moon", isMatch: true)]))
    let nothing = row("a.txt:1:3:other", query: "x?")
    XCTAssertEqual(nothing.excerpt, Excerpt(before: "ot", match: "", rest: [.init("her")]))
  }

  func testSaysThatALineGoesOn() {
    XCTAssertEqual(row("long", isCut: true).excerpt.text, "long…")
  }
}
