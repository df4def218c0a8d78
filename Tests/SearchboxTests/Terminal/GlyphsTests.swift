import XCTest
import searchbox

final class GlyphsTests: XCTestCase {
  private let glyphs = Glyphs(usesUnicode: true)
  private let plain = Glyphs(usesUnicode: false)

  func testColumns() {
    let columns: [(Character, Int)] = [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("я", 1), ("東", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
      ("Ａ", 2), ("ｱ", 1), ("。", 2), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("❤️", 2), ("❤", 1), ("🇩🇪", 2), ("1️⃣", 2),
      ("…", 1), ("─", 1), ("⠋", 1),
    ]
    for (character, expected) in columns {
      XCTAssertEqual(glyphs.glyph(for: character), Glyph(String(character), columns: expected), "\(character)")
    }
  }

  func testControlCharactersAreShownHarmlessly() {
    XCTAssertEqual(glyphs.glyph(for: "\u{1B}"), Glyph("␛", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\u{0}"), Glyph("␀", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\u{7F}"), Glyph("␡", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\r\n"), Glyph("␍", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\t"), Glyph(" ", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\u{9B}"), Glyph("\u{FFFD}", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\u{202E}"), Glyph("\u{FFFD}", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\u{200B}"), Glyph("\u{FFFD}", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\u{2028}"), Glyph("\u{FFFD}", columns: 1))
    XCTAssertEqual(glyphs.glyph(for: "\u{301}"), Glyph("\u{25CC}\u{301}", columns: 1))
  }

  func testWithoutUnicodeEverythingIsPlain() {
    for character in Array("é東😀\u{1B}\u{9B}…") {
      XCTAssertEqual(plain.glyph(for: character), Glyph("?", columns: 1))
    }
    XCTAssertEqual(plain.fitted("abcdef", to: 5).text, "abc..")
  }

  func testCutsAtEitherEnd() {
    XCTAssertEqual(glyphs.fitted("abcdef", to: 6).text, "abcdef")
    XCTAssertEqual(glyphs.fitted("abcdef", to: 5).text, "abcd…")
    XCTAssertEqual(glyphs.fitted("abcdef", to: 5, cutting: .start).text, "…cdef")
    XCTAssertEqual(glyphs.fitted("abcdef", to: 1).text, "…")
    XCTAssertEqual(glyphs.fitted("abcdef", to: 0).text, "")
    XCTAssertEqual(glyphs.fitted("", to: 0).text, "")
  }

  func testNeverCutsAWideCharacterInTwo() {
    XCTAssertEqual(glyphs.fitted("東京都", to: 5).text, "東京…")
    let cut = glyphs.fitted("東京都", to: 4)
    XCTAssertEqual(cut.text, "東…")
    XCTAssertEqual(cut.columns, 3)
    XCTAssertEqual(glyphs.fitted("東京都", to: 4, cutting: .start).text, "…都")
  }
}
