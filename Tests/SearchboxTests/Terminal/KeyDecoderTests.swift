import XCTest
import searchbox

final class KeyDecoderTests: XCTestCase {
  func testCharactersThatComeTogetherAreOneEdit() {
    XCTAssertEqual(keys("star é東"), [.text("star é東")])
    XCTAssertEqual(keys("st\u{7F}ar\r"), [.text("st"), .backspace, .text("ar"), .enter])
  }

  func testSequences() {
    let sequences: [(String, Key)] = [
      ("[A", .up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end), ("OA", .up),
      ("OH", .home),
      ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[8~", .end), ("[3~", .delete), ("[5~", .pageUp),
      ("[6~", .pageDown),
      ("[1;5C", .wordRight), ("[1;3D", .wordLeft), ("b", .wordLeft), ("f", .wordRight), ("\u{7F}", .deleteWord),
      ("[Z", .up), ("[15~", .other), ("[1;2P", .other), ("x", .other), ("[?1;2c", .other),
    ]
    for (sequence, key) in sequences {
      XCTAssertEqual(keys("\u{1B}" + sequence + "z"), [key, .text("z")], "ESC \(sequence)")
    }
  }

  func testControlKeys() {
    XCTAssertEqual(
      keys("\u{01}\u{03}\u{04}\u{05}\u{0B}\u{0C}\u{12}\u{15}\u{17}\u{18}\u{1A}\t\u{10}\u{0E}"),
      [
        .home, .interrupt, .endOfInput, .end, .deleteToEnd, .redraw, .retry, .deleteToStart, .deleteWord, .forget,
        .suspend, .down, .up, .down,
      ])
  }

  func testBytesMayComeOneByOne() {
    let text = "é\u{1B}[1;5Dé東😀\u{1B}[200~one\ntwo\u{1B}[201~\u{1B}OB"
    var decoder = KeyDecoder()
    var keys: [Key] = []
    for byte in text.utf8 { keys += decoder.feed([byte]) }
    XCTAssertEqual(
      keys, [.text("é"), .wordLeft, .text("é"), .text("東"), .text("😀"), .paste("one\ntwo"), .down])
    XCTAssertNil(decoder.timeout)
  }

  func testOnlyTimeTellsAnEscapeFromASequence() {
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed([0x1B]), [])
    XCTAssertEqual(decoder.timeout, .milliseconds(50))
    XCTAssertEqual(decoder.flush(), [.escape])
    XCTAssertNil(decoder.timeout)
    XCTAssertEqual(decoder.feed(Array("[A".utf8)), [.text("[A")])

    XCTAssertEqual(decoder.feed([0x1B]), [])
    XCTAssertEqual(decoder.feed(Array("[A".utf8)), [.up])
    XCTAssertEqual(decoder.feed([0x1B, 0x1B]), [.escape])
    XCTAssertEqual(decoder.flush(), [.escape])
    XCTAssertEqual(decoder.feed([0x1B, 0x5B]), [])
    XCTAssertEqual(decoder.flush(), [.other])
  }

  func testWhatIsNoUTF8IsShownAsSuch() {
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed([0x61, 0xFF, 0x62]), [.text("a\u{FFFD}b")])
    XCTAssertEqual(decoder.feed([0xC3, 0x61]), [.text("\u{FFFD}a")])
    XCTAssertEqual(decoder.feed([0xE6, 0x9D]), [])
    XCTAssertEqual(decoder.flush(), [.text("\u{FFFD}")])
  }

  func testKeysWithinAPasteAreText() {
    XCTAssertEqual(keys("\u{1B}[200~\u{03}\u{1B}[A\r\u{1B}[201~x"), [.paste("\u{03}\u{1B}[A\r"), .text("x")])
    XCTAssertEqual(keys("\u{1B}[201~x"), [.text("x")])
  }

  func testTheEndOfAPasteMayBeCutAnywhere() {
    let bytes = Array("\u{1B}[200~a\u{1B}[2b\u{1B}[201~x".utf8)
    for place in bytes.indices {
      var decoder = KeyDecoder()
      let keys = decoder.feed(bytes[..<place]) + decoder.feed(bytes[place...])
      XCTAssertEqual(keys, [.paste("a\u{1B}[2b"), .text("x")], "cut at \(place)")
    }
  }

  func testAPasteWithoutAnEndEndsAfterAWhile() {
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed(Array("\u{1B}[200~abc\u{1B}[20".utf8)), [])
    XCTAssertEqual(decoder.timeout, .seconds(2))
    XCTAssertEqual(decoder.flush(), [.paste("abc\u{1B}[20")])
    XCTAssertNil(decoder.timeout)
  }

  func testASequenceThatNeverEndsIsGivenUp() {
    XCTAssertEqual(keys("\u{1B}[" + String(repeating: "1", count: 70) + "\r").last, .enter)
  }

  private func keys(_ text: String) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.feed(Array(text.utf8))
  }
}
