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
      ("[1;2C", .right), ("[1;2D", .left), ("[00000000000003~", .delete),
      ("[1;5C", .wordRight), ("[1;3D", .wordLeft), ("b", .wordLeft), ("f", .wordRight), ("\u{7F}", .deleteWord),
      ("[Z", .up), ("[15~", .other), ("[1;2P", .other), ("x", .other), ("OM", .enter), ("\u{1B}[A", .up),
      ("\u{1B}[D", .wordLeft), ("\u{1B}OC", .wordRight), ("\u{03}", .interrupt), ("\r", .other),
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

  func testOfAHugePasteTheBeginningIsKept() {
    let greatest = KeyDecoder.longestPaste
    for count in [greatest - 1, greatest, greatest + 1, greatest + 6, greatest + 7, greatest + 8, 10 * greatest] {
      let keys = keys("\u{1B}[200~" + String(repeating: "x", count: count) + "\u{1B}[201~z")
      let expected: [Key] = [.paste(String(repeating: "x", count: min(count, greatest))), .text("z")]
      XCTAssertTrue(keys == expected, "of \(count) bytes")
    }
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
  }

  func testTwoEscapesAreTwoKeysUnlessASequenceFollows() {
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed([0x1B, 0x1B]), [])
    XCTAssertEqual(decoder.timeout, .milliseconds(50))
    XCTAssertEqual(decoder.flush(), [.escape, .escape])
    XCTAssertEqual(keys("\u{1B}\u{1B}\u{1B}[B"), [.escape, .down])
    XCTAssertEqual(keys("\u{1B}\u{1B}fx"), [.escape, .wordRight, .text("x")])
  }

  /// What can only be one thing is waited for; that nothing comes for a while changes nothing.
  func testSequencesAndScalarsMayPauseAnywhere() {
    let inputs: [(String, [Key])] = [
      ("[A", [.up]), ("[1;5D", [.wordLeft]), ("OB", [.down]), ("[3~", [.delete]), ("[[A", [.other]),
      ("[200~a\r€\u{1B}[201~", [.paste("a\r€")]), ("[<0;10;20M", []), ("]11;rgb:0/0/0\u{1B}\\", []),
    ]
    for (input, expected) in inputs {
      for place in input.utf8.indices.dropFirst() {
        var decoder = KeyDecoder()
        var keys = decoder.feed([0x1B] + input.utf8[..<place])
        if decoder.timeout == nil { keys += decoder.flush() }
        keys += decoder.feed(input.utf8[place...])
        XCTAssertEqual(keys, expected, "ESC \(input) with a pause")
        XCTAssertNil(decoder.timeout)
      }
    }
    var decoder = KeyDecoder()
    for byte in "€😀".utf8.dropLast() {
      XCTAssertNotEqual(decoder.feed([byte]), [.text("\u{FFFD}")])
      XCTAssertNil(decoder.timeout)
      XCTAssertEqual(decoder.flush(), [])
    }
    XCTAssertEqual(decoder.feed([0x80]), [.text("😀")])
  }

  func testReportsOfTheMouseAreNoKeys() {
    let reports = [
      "[<0;33;5M", "[<0;33;5m", "[<64;1;1M", "[32;33;5M", "[M !!", "[M#\u{7F}~", "[I", "[O",
    ]
    for report in reports { XCTAssertEqual(keys("a\u{1B}\(report)b"), [.text("ab")], "ESC \(report)") }
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed([0x1B, 0x5B, 0x4D, 0x20, 0xF0, 0xE0, 0x61]), [.text("a")])
  }

  func testRepliesOfTheTerminalAreNoKeys() {
    let replies = [
      "]11;rgb:1e1e/1e1e/1e1e\u{07}", "]11;rgb:1e1e/1e1e/1e1e\u{1B}\\", "P1+r544e=787465726d\u{1B}\\",
      "_Gi=31;OK\u{1B}\\", "^private é\u{1B}\\", "Xstring\u{1B}\\", "[?1;2c", "[>0;276;0c", "[?2026;2$y", "[?7u",
    ]
    for reply in replies { XCTAssertEqual(keys("a\u{1B}\(reply)b"), [.text("ab")], "ESC \(reply)") }
    XCTAssertEqual(keys("\u{1B}[12;40Ra"), [.other, .text("a")], "the place of the cursor, or a function key")
  }

  func testNobodyWaitsForeverForTheEndOfAReply() {
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed(Array("\u{1B}]ab".utf8)), [])
    XCTAssertEqual(decoder.timeout, .seconds(1))
    XCTAssertEqual(decoder.flush(), [])
    XCTAssertEqual(decoder.feed(Array("ab".utf8)), [.text("ab")])
    XCTAssertEqual(keys("\u{1B}]ab\u{03}"), [.interrupt])
    XCTAssertEqual(keys("\u{1B}]ab\u{1B}[Ax"), [.up, .text("x")])
  }

  func testFunctionKeysOfTheConsoleAreNoText() {
    for letter in "ABCDE" { XCTAssertEqual(keys("\u{1B}[[\(letter)x"), [.other, .text("x")]) }
  }

  func testAltWithAnyLetterIsNoEscape() {
    for letter in ["x", "é", "ß", "東", "😀", "1", ";"] {
      XCTAssertEqual(keys("\u{1B}\(letter)z"), [.other, .text("z")], letter)
    }
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed([0x1B, 0xC3]), [])
    XCTAssertNil(decoder.timeout)
    XCTAssertEqual(decoder.feed([0xA9]), [.other])
  }

  func testAKeyEndsASequenceThatIsBrokenOff() {
    XCTAssertEqual(keys("\u{1B}[1;\r"), [.enter])
    XCTAssertEqual(keys("\u{1B}[1;\u{1B}[A"), [.up])
    XCTAssertEqual(keys("\u{1B}[é"), [.text("é")])
    XCTAssertEqual(keys("\u{1B}O\u{03}"), [.interrupt])
    XCTAssertEqual(keys("\u{1B}[M\u{03}"), [.interrupt])
    XCTAssertEqual(keys("\u{1B}[[\u{03}"), [.interrupt])
  }

  func testWhatIsNoUTF8IsShownAsSuch() {
    var decoder = KeyDecoder()
    XCTAssertEqual(decoder.feed([0x61, 0xFF, 0x62]), [.text("a\u{FFFD}b")])
    XCTAssertEqual(decoder.feed([0xC3, 0x61]), [.text("\u{FFFD}a")])
    XCTAssertEqual(decoder.feed([0xE6, 0x9D]), [])
    XCTAssertEqual(decoder.feed([0x0D]), [.text("\u{FFFD}"), .enter])
    XCTAssertEqual(decoder.feed([0x80, 0x80]), [.text("\u{FFFD}\u{FFFD}")])
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
