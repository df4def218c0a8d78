import XCTest
import searchbox

/// The preview beside or below the rows.
final class PanelPreviewTests: XCTestCase {
  private func panel(columns: Int, rows: Int, _ content: Preview.Content? = nil) -> Panel {
    let setting = Panel.Setting(
      place: "Sources", minimumLength: 1, glyphs: Glyphs(usesUnicode: true), canSuspend: false, showsPreview: true)
    var panel = Panel(
      setting: setting, size: ScreenSize(columns: columns, rows: rows), state: .answer("star", .stars))
    _ = panel.handle(.text("star"))
    panel.preview = content.map { Preview(id: [Row].stars[1].id, content: $0) }
    return panel
  }

  private let lines = Preview.Content.lines(
    (98...140).map { number in
      Preview.Line(number: number, text: number == 120 ? "\treturn stars" : "line \(number)")
    })

  func testBelowTheRows() {
    XCTAssertEqual(
      Picture.text(of: Renderer.screen(for: panel(columns: 40, rows: 16, lines))),
      """
      Search › star⎸
      ✓ 3 lines in 2 files for "star"
      ────────────────────────────────────────
      ▸ Sky.swift:7     let star = Star()
        Sky.swift:120   return stars
        …/Fish.swift:3  // a starfish




      ── Sky.swift:120 ───────────────────────
        118  line 118
        119  line 119
      ▸ 120      return stars
        121  line 121
      Enter print it and leave   ↑↓ choose
      """)
  }

  func testBesideTheRows() {
    let picture = Picture.text(of: Renderer.screen(for: panel(columns: 120, rows: 8, lines))).split(separator: "\n")
    XCTAssertEqual(
      picture[3...6].map(String.init),
      [
        "▸ Sky.swift:7             let star = Star()                 │   Sky.swift:120",
        "  Sky.swift:120           return stars                      │   119  line 119",
        "  Sea/Fish.swift:3        // a starfish                     │ ▸ 120      return stars",
        "                                                            │   121  line 121",
      ])
  }

  func testSaysWhyThereIsNothing() {
    let picture = Picture.text(of: Renderer.screen(for: panel(columns: 40, rows: 16, .nothing("a binary file"))))
    XCTAssertTrue(picture.contains("\n  a binary file\n"), picture)
  }

  func testIsThereOnlyWithRowsAndRoom() {
    XCTAssertEqual(panel(columns: 40, rows: 16).wantedPreview, [Row].stars[0].id, "the first row is marked")
    XCTAssertEqual(panel(columns: 40, rows: 16).pressing(.up).wantedPreview, [Row].stars[0].id, "or none is")
    XCTAssertEqual(panel(columns: 40, rows: 16).pressing(.down).wantedPreview, [Row].stars[1].id)
    XCTAssertNil(panel(columns: 40, rows: 15).wantedPreview)
    XCTAssertNotNil(panel(columns: 120, rows: 8).wantedPreview)
    XCTAssertNil(panel(columns: 40, rows: 16).pressing(.togglePreview).wantedPreview)
    XCTAssertNotNil(panel(columns: 40, rows: 16).pressing(.togglePreview, .togglePreview).wantedPreview)
    var empty = panel(columns: 40, rows: 16)
    empty.show(.answer("star", []))
    XCTAssertNil(empty.wantedPreview)
    XCTAssertEqual(empty.layout.bodyHeight, 12)
  }

  func testAPageIsThatOfTheList() {
    let many = (1...50).map { Row.sample("Sources/a", $0, "|x|") }
    var panel = panel(columns: 40, rows: 16)
    panel.show(.answer("x", many))
    XCTAssertEqual(panel.pressing(.pageDown).highlightedPlace, panel.layout.bodyHeight - 1)
    XCTAssertEqual(panel.layout.bodyHeight, 7)
  }
}
