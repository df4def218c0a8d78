import Foundation
import XCTest
import searchbox

/// The shortcut through the bytes leaves no match out.
final class SpellingTests: XCTestCase {
  private static let scalars = [0x20...0x33FF, 0xA000...0xABFF, 0xAC00...0xAC80, 0xF900...0xFFFF, 0x10000...0x1FFFF]
    .joined().compactMap(Unicode.Scalar.init)
  private static let ideographs = [0x4E00...0x4EFF, 0x8C00...0x8CFF, 0x20000...0x201FF, 0x2F800...0x2FA1F]
    .joined().compactMap(Unicode.Scalar.init)

  /// Whether one sequence of bytes stands in another one.
  private func holds(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
    part.count <= bytes.count && (0...(bytes.count - part.count)).contains { bytes[$0...].starts(with: part) }
  }

  func testEveryScalarIsAmongTheSequencesOfWhatItFoldsTo() {
    var known = 0
    for scalar in Self.scalars + Self.ideographs {
      guard let spelling = Spelling(Character(scalar).foldedCase) else { continue }
      known += 1
      XCTAssertTrue(spelling.sequences.contains(Array(String(scalar).utf8)), "U+\(String(scalar.value, radix: 16))")
    }
    XCTAssertGreaterThan(known, 5000)
  }

  func testEveryScalarIsAmongTheSequencesOfWhatIsEqualToIt() {
    let known = (Self.scalars + Self.ideographs).filter { Spelling(Character($0).foldedCase) != nil }
    let spellings = Dictionary(known.map { (Character($0).foldedCase, $0) }, uniquingKeysWith: { first, _ in first })
    for scalar in (Self.scalars + Self.ideographs) {
      guard let twin = spellings[Character(scalar).foldedCase] else { continue }
      let spelling = Spelling(Character(twin).foldedCase)
      XCTAssertEqual(
        spelling?.sequences.contains(Array(String(scalar).utf8)), true, "U+\(String(scalar.value, radix: 16))")
    }
  }

  func testSeveralScalarsHoldATrace() {
    for scalar in Self.scalars + Self.ideographs {
      guard let spelling = Spelling(Character(scalar).foldedCase) else { continue }
      let scalars = Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
      for count in 1..<max(1, scalars.count) {
        let start = String(String.UnicodeScalarView(scalars[..<count])).precomposedStringWithCanonicalMapping
        let bytes = Array(start.utf8) + Array(String(String.UnicodeScalarView(scalars[count...])).utf8)
        let holdsOne = spelling.traces.contains { holds(bytes, $0) }
        XCTAssertTrue(holdsOne, "U+\(String(scalar.value, radix: 16)), \(count)")
      }
    }
  }

  func testCompatibilityIdeographsStandForTheUnifiedOnes() throws {
    let unified = try XCTUnwrap(Spelling("\u{8C48}"))
    XCTAssertTrue(unified.sequences.contains(Array("\u{F900}".utf8)))
    XCTAssertNil(Spelling("\u{F900}"), "its own spelling is not known whole, so it is decoded")
  }

  func testFindsWhatTheShortcutAlmostPassesOver() async throws {
    let tree = try TemporaryTree([
      "a": "и\u{306}голка ИГОЛКА\nиголк\nиглоиголка", "b": "na\u{EF}ve cafe\u{301} and NA\u{CF}VE CAF\u{C9}",
      "c": "naive cafe", "d": "検索\u{3099} か\u{3099}く\nがく 한국 한국\n検索\u{302A}",
    ])
    let russian = try await tree.lines("иголка")
    XCTAssertEqual(russian, ["a:1: и\u{306}голка ИГОЛКА", "a:3: иглоиголка"])
    let findings = try await tree.find("ve caf\u{C9}")
    XCTAssertEqual(findings.map(\.excerpt.match), ["ve cafe\u{301}"])
    XCTAssertEqual(findings.first?.excerpt.rest.filter(\.isMatch).map(\.text), ["VE CAF\u{C9}"])
    let short = try await tree.lines("Й")
    XCTAssertEqual(short, ["a:1: и\u{306}голка ИГОЛКА"])
    let voiced = try await tree.find("がく")
    XCTAssertEqual(voiced.map(\.id.line), [1, 2])
    let korean = try await tree.find("한국")
    XCTAssertEqual(korean.map { $0.excerpt.rest.filter(\.isMatch).count }, [1])
    let marked = try await tree.find("検索")
    XCTAssertEqual(marked.count, 0, "a Character with a mark is another one")
    let kelvin = try await tree.find("ké")
    XCTAssertEqual(kelvin.count, 0)
  }

  func testDecidesAsDecodingWould() async throws {
    let alphabet = [
      "é", "e\u{301}", "É", "e", "k", "\u{212A}", "K", "か", "か\u{3099}", "が", "한", "한", "豈", "\u{F900}", "ß", "ẞ", "σ",
      "ς", "İ", "i", "\u{301}", "\u{200D}", "🎉", " ", "x",
    ]
    var random = SplitMix(state: 7)
    for round in 0..<300 {
      let text = (0..<40).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }.joined()
      let query = (0..<(1 + round % 3)).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }.joined()
      let folded = query.map(\.foldedCase)
      let characters = Array(text)
      let expected = characters.indices.contains { start in
        start + folded.count <= characters.count
          && folded.indices.allSatisfy { characters[start + $0].foldedCase == folded[$0] }
      }
      guard folded.contains(where: { !$0.utf8.allSatisfy { $0 < 0x80 } }) else { continue }
      let tree = try TemporaryTree(["a": text])
      let findings = try await tree.find(query)
      XCTAssertEqual(
        !findings.isEmpty, expected, "\(query.unicodeScalars.map { String($0.value, radix: 16) }) in \(text)")
    }
  }

  private struct SplitMix {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
      return value ^ value >> 31
    }
  }
}
