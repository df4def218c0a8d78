import Foundation
import XCTest
import searchbox

/// What counts as a match, and how a line is shown.
final class TextSearchTests: XCTestCase {
  func testComparesASCIIWithoutCaseAndEverythingElseExactly() async throws {
    let tree = try TemporaryTree(["a": "[x]{y}@Z`\n", "b": "{x}[y]`z@\n"])
    let lines = try await tree.lines("[X]{Y}@z`")
    XCTAssertEqual(lines, ["a:1: [x]{y}@Z`"])
  }

  func testFindsEveryByteOfAQueryAtEveryPlace() async throws {
    let tree = try TemporaryTree(["a": "qeqeqeq eqq\nzq\nq", "b": "Q"])
    let lines = try await tree.lines("eqQ")
    XCTAssertEqual(lines, ["a:1: qeqeqeq eqq"])
    let single = try await tree.find("q")
    XCTAssertEqual(single.count, 4)
  }

  func testFoldsCaseBeyondASCII() async throws {
    let tree = try TemporaryTree(["a": "Naïve CAFÉ\nΟΔΟΣ\nΠΟΙΣΚ ПОИСК\nkelvin"])
    let cafe = try await tree.lines("naïve café")
    XCTAssertEqual(cafe, ["a:1: Naïve CAFÉ"])
    let street = try await tree.lines("οδος")
    XCTAssertEqual(street, ["a:2: ΟΔΟΣ"])
    let search = try await tree.lines("поиск")
    XCTAssertEqual(search, ["a:3: ΠΟΙΣΚ ПОИСК"])
    let kelvin = try await tree.lines("\u{212A}elvin")
    XCTAssertEqual(kelvin, ["a:4: kelvin"])
  }

  func testFindsTheOtherSpellingOfAnAccent() async throws {
    let tree = try TemporaryTree(["a": "cafe\u{301}\n", "b": "caf\u{E9}\n"])
    let composed = try await tree.find("caf\u{E9}")
    let decomposed = try await tree.find("CAFE\u{301}")
    XCTAssertEqual([composed.count, decomposed.count], [2, 2])
  }

  func testShowsWhatIsNoTextAndFindsAroundIt() async throws {
    let tree = try TemporaryTree()
    try tree.write(Data([0xFF, 0xC3]) + Data("é needle\u{1B}[2J\tend\n".utf8), to: "a")
    let ascii = try await tree.lines("needle")
    XCTAssertEqual(ascii, ["a:1: \u{FFFD}\u{FFFD}é needle␛[2J\tend"])
    let other = try await tree.lines("É n")
    XCTAssertEqual(other, ascii)
  }

  func testCutsALongLineAroundTheMatch() async throws {
    let filler = String(repeating: "€", count: 5000)
    let tree = try TemporaryTree(["a": filler + "needle" + filler])
    let findings = try await tree.find("needle")
    let excerpt = try XCTUnwrap(findings.first?.excerpt)
    XCTAssertEqual(excerpt.before, "…" + String(repeating: "€", count: 134))
    XCTAssertEqual(excerpt.match, "needle")
    XCTAssertEqual(excerpt.after, String(repeating: "€", count: 133) + "…")
  }

  func testAQueryOverSeveralLinesFindsNothing() async throws {
    let tree = try TemporaryTree(["a": "x\ny\n"])
    let findings = try await tree.find("x\ny")
    XCTAssertTrue(findings.isEmpty)
  }

  func testAPathBelowTheCurrentDirectoryLooksLikeNoOption() {
    let names = ["-x", "x"].map { FilePath(".").appending(Array($0.utf8)).display }
    XCTAssertEqual(names, ["./-x", "x"])
    XCTAssertEqual(FilePath("a/").appending(Array("b".utf8)).display, "a/b")
  }
}
