import XCTest
import searchbox

/// The shortcut through the bytes leaves no match out.
final class FixedRunTests: XCTestCase {
  func testNoOtherScalarStandsForAFixedLetter() {
    let scalars = [0x20...0x33FF, 0xA000...0xABFF, 0xF900...0xFFFF, 0x10000...0x1FFFF, 0x2F800...0x2FA1F].joined()
      .compactMap(Unicode.Scalar.init)
    let fixed = Set(scalars.map { String($0) }.filter { FixedRun(in: [$0]) != nil })
    XCTAssertEqual(fixed.count, 161)
    for scalar in scalars {
      let character = Character(scalar)
      guard fixed.contains(character.foldedCase) else { continue }
      let spellings = [character.lowercased(), character.uppercased()].map { Array($0.utf8) }
      XCTAssertTrue(spellings.contains(Array(String(character).utf8)), "U+\(String(scalar.value, radix: 16))")
      XCTAssertNotNil(FixedRun(in: [character.foldedCase]), "U+\(String(scalar.value, radix: 16))")
    }
  }

  func testFindsWhatTheShortcutAlmostPassesOver() async throws {
    let tree = try TemporaryTree([
      "a": "и\u{306}голка ИГОЛКА\nиголк\nиглоиголка", "b": "na\u{EF}ve cafe\u{301} and NA\u{CF}VE CAF\u{C9}",
      "c": "naive cafe",
    ])
    let russian = try await tree.lines("иголка")
    XCTAssertEqual(russian, ["a:1: и\u{306}голка ИГОЛКА", "a:3: иглоиголка"])
    let findings = try await tree.find("ve caf\u{C9}")
    XCTAssertEqual(findings.map(\.excerpt.match), ["ve cafe\u{301}"])
    let short = try await tree.lines("Й")
    XCTAssertEqual(short, ["a:1: и\u{306}голка ИГОЛКА"])
  }
}
