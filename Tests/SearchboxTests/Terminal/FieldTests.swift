import XCTest
import searchbox

final class FieldTests: XCTestCase {
  func testInsertsAtTheCaret() {
    var field = Field("str")
    field.moveLeft()
    field.insert("a")
    XCTAssertEqual(picture(field), "sta|r")
    field.moveToStart()
    field.insert("go ")
    XCTAssertEqual(picture(field), "go |star")
  }

  func testDeletesOnEitherSideOfTheCaret() {
    var field = Field("abcd")
    field.moveLeft()
    field.deleteBackward()
    XCTAssertEqual(picture(field), "ab|d")
    field.deleteForward()
    XCTAssertEqual(picture(field), "ab|")
    field.deleteForward()
    XCTAssertEqual(picture(field), "ab|")
    field.moveToStart()
    field.deleteBackward()
    XCTAssertEqual(picture(field), "|ab")
  }

  func testTheCaretStaysWithinTheText() {
    var field = Field("a")
    field.moveRight()
    XCTAssertEqual(picture(field), "a|")
    field.moveLeft()
    field.moveLeft()
    XCTAssertEqual(picture(field), "|a")
  }

  func testMovesAndDeletesByWords() {
    var field = Field("let café_2 = f(x)  ")
    field.deleteWordBackward()
    XCTAssertEqual(picture(field), "let café_2 = f(x|")
    field.moveWordLeft()
    XCTAssertEqual(picture(field), "let café_2 = f(|x")
    field.moveWordLeft()
    field.moveWordLeft()
    field.moveWordLeft()
    XCTAssertEqual(picture(field), "let café_2 |= f(x")
    field.moveWordLeft()
    field.deleteWordBackward()
    XCTAssertEqual(picture(field), "|café_2 = f(x")
    field.moveWordRight()
    XCTAssertEqual(picture(field), "café_2| = f(x")
    field.moveWordRight()
    XCTAssertEqual(picture(field), "café_2 =| f(x")
  }

  func testDeletesToEitherEnd() {
    var field = Field("before after")
    field.moveWordLeft()
    field.deleteToStart()
    XCTAssertEqual(picture(field), "|after")
    field.moveRight()
    field.deleteToEnd()
    XCTAssertEqual(picture(field), "a|")
  }

  func testACharacterOfManyScalarsIsOne() {
    var field = Field("a👨‍👩‍👧e\u{301}🇩🇪")
    field.moveLeft()
    field.moveLeft()
    XCTAssertEqual(picture(field), "a👨‍👩‍👧|e\u{301}🇩🇪")
    field.deleteBackward()
    XCTAssertEqual(picture(field), "a|e\u{301}🇩🇪")
    field.deleteForward()
    field.deleteForward()
    XCTAssertEqual(picture(field), "a|")
  }

  func testNeighboursThatJoinMoveTheCaretBehindThem() {
    var field = Field("ex")
    field.moveLeft()
    field.insert("\u{301}")
    XCTAssertEqual(picture(field), "e\u{301}|x")

    var flags = Field("🇩x🇪")
    flags.moveLeft()
    flags.deleteBackward()
    XCTAssertEqual(picture(flags), "🇩🇪|")
    flags.deleteBackward()
    XCTAssertEqual(picture(flags), "|")

    var accent = Field("\u{301}b")
    accent.moveToStart()
    accent.insert("e")
    XCTAssertEqual(picture(accent), "e\u{301}|b")
  }

  func testAPasteIsOneLine() {
    XCTAssertEqual(Field("one\r\ntwo\n\n three\u{1B}[31m\u{0}\tend\n").text, "one two  three[31m\tend")
  }

  func testWhatIsTooMuchIsLeftOut() {
    var field = Field(String(repeating: "x", count: Field.capacity - 3))
    XCTAssertTrue(field.insert("é"))
    XCTAssertFalse(field.insert("éa"))
    XCTAssertEqual(field.text.utf8.count, Field.capacity - 1)
    XCTAssertTrue(field.insert("a"))
    XCTAssertFalse(field.insert("b"))
  }

  private func picture(_ field: Field) -> String {
    "\(field.beforeCaret)|\(field.afterCaret)"
  }
}
