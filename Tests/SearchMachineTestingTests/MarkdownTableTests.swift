import SearchMachineTesting
import XCTest

final class MarkdownTableTests: XCTestCase {
  func testTablesAreFoundBetweenProse() throws {
    let tables = try MarkdownTable.parse(
      """
      # Title

      | A | B |
      |:--|---:|
      | 1 | 2 |
      Prose | with a pipe.
        | C |
        |---|
        | x |
        | y |
      """, file: "f.md")
    XCTAssertEqual(tables.map(\.kind), ["A", "C"])
    XCTAssertEqual(tables[0].rows.map(\.cells), [["1", "2"]])
    XCTAssertEqual(tables[1].rows.map(\.line), [9, 10])
    XCTAssertEqual(tables[0].header.line, 3)
  }

  func testAFencedBlockIsNoTable() throws {
    let tables = try MarkdownTable.parse("```\n| A |\n|---|\n| 1 |\n```\n~~~\n| B\n~~~\n", file: "f.md")
    XCTAssertEqual(tables, [])
  }

  func testInlineCodeInThreeBackticksOpensNoBlock() throws {
    let tables = try MarkdownTable.parse("```a``` is code.\n\n| A |\n|---|\n| 1 |\n", file: "f.md")
    XCTAssertEqual(tables.map(\.kind), ["A"])
  }

  func testATableKnowsItsHeading() throws {
    let text = "# One\n| A |\n|---|\n| 1 |\n```\n# no\n```\n| B |\n|---|\n| 1 |\n## Two words\n| C |\n|---|\n| 1 |\n"
    XCTAssertEqual(try MarkdownTable.parse(text, file: "f.md").map(\.heading), ["One", "One", "Two words"])
  }

  func testLinesEndAsTheyDoOnAnySystem() throws {
    let tables = try MarkdownTable.parse("| A |\r\n|---|\r\n| 1 |\r\n\r\n| B |\r\n|---|\r\n| 2 |\r\n", file: "f.md")
    XCTAssertEqual(tables.map { $0.rows[0].line }, [3, 7])
  }

  func testAnEscapedPipeIsPartOfItsCell() throws {
    let tables = try MarkdownTable.parse("| A | B |\n|---|---|\n| x \\| y | \\\\ |\n|  | z |\n", file: "f.md")
    XCTAssertEqual(tables[0].rows.map(\.cells), [["x | y", "\\\\"], ["", "z"]])
  }

  func testWhatIsNoTableIsReportedWithItsLine() {
    let cases = [
      "x\n| A | B |\n|---|---|\n| 1 |\n": "f.md:4: the row has 1 cells, its header 2",
      "| A |\n|---|\n": "f.md:1: the table has no rows",
      "| A |\n| 1 |\n": "f.md:1: the table has no delimiter row below its header",
      "| A |\n": "f.md:1: the table has no delimiter row below its header",
      "| A |\n|---|\n| 1\n": "f.md:3: the row does not end with a pipe",
      "x\n|\n|\n|\n": "f.md:2: the row has no cells",
      "| A |\n|\n": "f.md:2: the row has no cells",
      "| A |\n|---|---|\n| 1 |\n": "f.md:2: the row has 2 cells, its header 1",
      "A | B\n---|---\n1 | 2\n": "f.md:2: each line of a table begins with a pipe",
      "> | A |\n> |---|\n> | 1 |\n": "f.md:2: each line of a table begins with a pipe",
      "x\n```\n| A |\n|---|\n": "f.md:2: what begins here is never closed",
      "x\n<!-- y\n": "f.md:2: what begins here is never closed",
      "<!--\n| A |\n|---|\n| 1 |\n-->\n": "f.md:2: a table in a comment is seen by nobody",
      "<!-- | A | -->\n": "f.md:1: a table in a comment is seen by nobody",
    ]
    for (text, message) in cases {
      XCTAssertThrowsError(try MarkdownTable.parse(text, file: "f.md"), text) { error in
        XCTAssertEqual(String(describing: error), message)
      }
    }
  }

  func testAnEmptyTextHasNoTables() throws {
    XCTAssertEqual(try MarkdownTable.parse("", file: "f.md"), [])
    XCTAssertThrowsError(try MarkdownTable.parse("|", file: "f.md"))
  }
}
