import XCTest
import searchbox

final class ScreenWriterTests: XCTestCase {
  func testOnlyLinesThatDifferAreWritten() {
    var writer = ScreenWriter(styles: StyleSheet(usesColor: true))
    let panel = Panel.sample("st", columns: 30, rows: 6)
    let first = text(writer.bytes(showing: Renderer.screen(for: panel)))
    XCTAssertTrue(first.contains("\u{1B}[2J"))
    XCTAssertTrue(first.hasPrefix("\u{1B}[?2026h\u{1B}[?25l"))
    XCTAssertTrue(first.hasSuffix("\u{1B}[0m\u{1B}[1;12H\u{1B}[?25h\u{1B}[?2026l"), first)

    XCTAssertEqual(writer.bytes(showing: Renderer.screen(for: panel)), [])
    XCTAssertEqual(
      text(writer.bytes(showing: Renderer.screen(for: panel.pressing(.text("a"))))),
      "\u{1B}[?2026h\u{1B}[?25l\u{1B}[1;1H\u{1B}[0m\u{1B}[2K\u{1B}[0;1;36mSearch › \u{1B}[0msta"
        + "\u{1B}[0m\u{1B}[1;13H\u{1B}[?25h\u{1B}[?2026l")

    writer.invalidate()
    XCTAssertTrue(text(writer.bytes(showing: Renderer.screen(for: panel))).contains("\u{1B}[2J"))
    var larger = panel
    larger.size = ScreenSize(columns: 31, rows: 6)
    XCTAssertTrue(text(writer.bytes(showing: Renderer.screen(for: larger))).contains("\u{1B}[2J"))
  }

  func testWithoutColourNoColourIsUsed() {
    let roles: [Style.Role] = [.plain, .dimmed, .strong, .accent, .problem, .match, .pastMatch]
    let plain = StyleSheet(usesColor: false)
    for role in roles {
      let codes = plain.sequence(for: Style(role, isHighlighted: true)).dropFirst(2).dropLast().split(separator: ";")
      XCTAssertTrue(codes.allSatisfy { $0.count == 1 }, "\(role)")
    }
    XCTAssertEqual(StyleSheet(usesColor: true).sequence(for: Style(.match)), "\u{1B}[0;1;33m")
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
