import SearchMachineCore
import XCTest
import searchbox

/// Styles, sizes and the parts of the screen that are cut.
final class RendererDetailTests: XCTestCase {
  func testStyles() {
    let loaded = screen(Panel.sample("star", .answer("star", .stars), columns: 40))
    XCTAssertEqual(loaded.lines[3].text, "▸ Sky.swift:7     let star = Star()     ")
    XCTAssertEqual(Picture.styles(of: loaded.lines[3]), "AADDDDDDDDDDDPPPPPPPPPMMMMPPPPPPPPPPPPPP")
    XCTAssertEqual(loaded.lines[4].text, "  Sky.swift:120   return stars")
    XCTAssertEqual(Picture.styles(of: loaded.lines[4]), "dddddddddddddddppppppppppmmmmp")
    let stale = screen(.sample("stare", .answer("star", .stars, phase: .waiting), columns: 40))
    XCTAssertEqual(stale.lines[4].text, "┊ Sky.swift:120   return stars")
    XCTAssertEqual(Picture.styles(of: stale.lines[4]), "dddddddddddddddpppdddddddeeeed")
  }

  func testTheSpotOfAMatchIsShownHoweverLongItsLine() {
    let long = String(repeating: "x", count: 300)
    let rows: [Row] = [
      .sample("a", 1, "\t\t  \(long)|star|\(long)"), .sample("a", 2, "|\(long)|"), .sample("a", 3, "東京都東京都東京都 |東| 京"),
    ]
    let screen = screen(.sample("star", .answer("star", rows), columns: 40))
    XCTAssertEqual(screen.lines[3].text, "▸ a:1     …xxxxxxxxxxxxxxxstarxxxxxxxxx…")
    XCTAssertEqual(screen.lines[4].text, "  a:2     xxxxxxxxxxxxxxxxxxxxxxxxxxxxx…")
    XCTAssertEqual(screen.lines[5].text, "  a:3     東京都東京都東京都 東 京")
    for line in screen.lines { XCTAssertLessThanOrEqual(line.columns, 40) }
  }

  func testALongListFollowsTheHighlight() {
    let rows = (1...100).map { Row.sample("a", $0, "|s|") }
    var panel = Panel.sample("s", .answer("s", rows), columns: 40, rows: 9)
    XCTAssertEqual(
      Picture.text(of: screen(panel)).split(separator: "\n")[2], "────────────────────────── 1–5 of 100 ──")
    for _ in 2...50 { panel = panel.pressing(.down) }
    XCTAssertEqual(
      Picture.text(of: screen(panel)).split(separator: "\n")[2], "──────────────────────── 48–52 of 100 ──")
    XCTAssertTrue(screen(panel).lines[5].text.hasPrefix("▸ a:50 "))
  }

  func testTheFieldShowsThePartAroundItsCaret() {
    let text = "one two three four five six seven"
    let end = Panel.sample(text, columns: 30)
    XCTAssertEqual(Picture.text(of: screen(end)).prefix { $0 != "\n" }, "Search › …four five six seven⎸")
    let middle = end.pressing(.wordLeft, .wordLeft, .wordLeft, .wordLeft)
    XCTAssertEqual(Picture.text(of: screen(middle)).prefix { $0 != "\n" }, "Search › one two three ⎸four f…")
    let start = end.pressing(.home)
    XCTAssertEqual(Picture.text(of: screen(start)).prefix { $0 != "\n" }, "Search › ⎸one two three four f…")
  }

  func testWideAndCombiningCharactersInTheField() {
    let panel = Panel.sample("東e\u{301}京").pressing(.left)
    let screen = screen(panel)
    XCTAssertEqual(screen.caret, ScreenPlace(row: 0, column: 9 + 3))
    XCTAssertEqual(Picture.text(of: screen).prefix { $0 != "\n" }, "Search › 東e\u{301}⎸京")
  }

  func testTextThatCouldSteerTheTerminalCannot() {
    let rows: [Row] = [.sample("a\u{1B}[2J", 1, "|\u{9B}31m|\u{1B}]0;title\u{7}")]
    let panel = Panel.sample("\u{202E}x", .answer("\u{1B}[2J", rows, phase: .waiting, history: ["\u{1B}c"]))
    for line in screen(panel).lines {
      XCTAssertTrue(line.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, line.text)
    }
  }

  func testTinyWindows() {
    XCTAssertEqual(
      Picture.text(of: screen(.sample("star", columns: 20, rows: 5))),
      "Search › star⎸\nwindow too small: 2…")
    XCTAssertEqual(Picture.text(of: screen(.sample("star", columns: 60, rows: 1))), "⎸window too small: 24x6 is needed")
    XCTAssertEqual(Picture.text(of: screen(.sample("star", columns: 1, rows: 1))), "⎸…")
    XCTAssertEqual(Picture.text(of: screen(.sample("star", columns: 0, rows: 0))), "")
  }

  func testEverySizeIsKept() {
    let state = BoxState.answer("star", .stars, phase: BoxState.failed(.stopped), history: ["a"])
    for columns in 0...70 {
      for rows in 0...12 {
        let screen = screen(Panel.sample("東star", state, columns: columns, rows: rows).pressing(.down))
        XCTAssertLessThanOrEqual(screen.lines.count, rows)
        XCTAssertTrue(screen.lines.allSatisfy { $0.columns <= columns }, "\(columns)x\(rows)")
        XCTAssertTrue(screen.caret.column < max(1, columns), "\(columns)x\(rows)")
      }
    }
  }

  private func screen(_ panel: Panel) -> Screen { Renderer.screen(for: panel) }
}
