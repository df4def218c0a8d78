import XCTest
import searchbox

/// What stands for a text keeps what the machine asks of it, and nothing else.
final class TextMaskTests: XCTestCase {
  func testKeepsLengthAndTheWhiteSpaceAtTheEnds() {
    XCTAssertEqual(
      masked(["swift", "  swift\t", "naïve café", "", " \u{3000}"]),
      ["aaaaa", "  aaaaa\t", "aaaaaaaaaa", "", " \u{3000}"])
  }

  func testEqualTextsStayEqualAndOthersDoNot() {
    XCTAssertEqual(masked(["ab", "cd", "ab", "caf\u{E9}", "cafe\u{301}"]), ["aa", "ab", "aa", "aaaa", "aaaa"])
  }

  func testTextsThatDifferInCaseStillDoOnlyThat() {
    XCTAssertEqual(masked(["Swift", "swift", "SWIFT", "Swift"]), ["aaaaa", "Aaaaa", "aAaaa", "aaaaa"])
  }

  func testHundredsOfTextsOfOneCharacterStayApart() {
    let texts = (0..<500).compactMap { Unicode.Scalar(0x3041 + $0).map { String(Character($0)) } }
    let words = masked(texts)
    XCTAssertEqual(Set(words.map { $0.lowercased() }).count, Set(texts.map { $0.lowercased() }).count)
    XCTAssertTrue(words.allSatisfy { $0.count == 1 })
  }

  func testThousandsOfTextsOfTwoCharactersStayApart() {
    let letters = (0..<50).compactMap { Unicode.Scalar(0x4E00 + $0).map(Character.init) }
    let texts = letters.flatMap { first in letters.map { String([first, $0]) } }
    XCTAssertEqual(texts.count, 2500)
    XCTAssertEqual(Set(masked(texts)).count, Set(texts).count)
  }

  private func masked(_ texts: [String]) -> [String] {
    var mask = TextMask()
    return texts.map { mask.mask($0) }
  }
}
