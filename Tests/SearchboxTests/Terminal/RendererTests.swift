import SearchMachineCore
import XCTest
import searchbox

/// The whole screen in each phase, as literal pictures; spaces at the ends of lines are left out.
final class RendererTests: XCTestCase {
  func testIdle() {
    expect(
      .sample(),
      """
      Search › ⎸
        Type to search the text files in Sources
      ────────────────────────────────────────────────────────────
        Results appear here while you type; upper and lower case …
        Choose one with the arrow keys; Enter prints its path:lin…



      Esc leave   Ctrl-Z suspend
      """)
  }

  func testRecentSearches() {
    expect(
      Panel.sample("", BoxState(history: ["star", "sea"])).pressing(.down),
      """
      Search › ⎸
        Type to search the text files in Sources
      ── Recent searches ─────────────────────────────────────────
      ▸ star
        sea



      Enter search it   ↑↓ choose   Ctrl-X forget it   Esc back
      """)
  }

  func testTooShort() {
    expect(
      .sample("st", BoxState(phase: .tooShort, history: ["star"]), rows: 6),
      """
      Search › st⎸
        Too short: 3 characters at least, or Enter to search anyw…
      ────────────────────────────────────────────────────────────


      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testWaitingWithEarlierResults() {
    expect(
      .sample("stare", .answer("star", .stars, phase: .waiting)),
      """
      Search › stare⎸
      … Waiting until you stop typing; Enter searches at once
      ── Earlier results, for "star" ─────────────────────────────
      ┊ Sky.swift:7             let star = Star()
      ┊ Sky.swift:120           return stars
      ┊ Sea/Fish.swift:3        // a starfish


      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testSearching() {
    var panel = Panel.sample("star", BoxState(phase: BoxState.searching("star")), rows: 6)
    panel.spinner = 12
    expect(
      panel,
      """
      Search › star⎸
        Searching for "star"
      ────────────────────────────────────────────────────────────


      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testOnlyASlowSearchHasASpinner() {
    var panel = Panel.sample("star", BoxState(phase: BoxState.searching("star"), isSlow: true), rows: 6)
    panel.spinner = 12
    expect(
      panel,
      """
      Search › star⎸
      ⠹ Searching for "star"
      ────────────────────────────────────────────────────────────


      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testLoaded() {
    expect(
      Panel.sample("star", .answer("star", .stars)).pressing(.down),
      """
      Search › star⎸
      ✓ 3 lines in 2 files for "star"
      ────────────────────────────────────────────────────────────
        Sky.swift:7             let star = Star()
      ▸ Sky.swift:120           return stars
        Sea/Fish.swift:3        // a starfish


      Enter print it and leave   ↑↓ choose   Esc clear
      """)
  }

  func testNoResults() {
    expect(
      .sample("sun", .answer("sun", []), rows: 6),
      """
      Search › sun⎸
      ∅ No results for "sun"
      ────────────────────────────────────────────────────────────
        Hidden, ignored and binary files are left out, and links …

      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testFailed() {
    expect(
      .sample("star", BoxState(phase: BoxState.failed(.notReadable(FilePath("Sources")))), rows: 6),
      """
      Search › star⎸
      ✗ Failed (Ctrl-R tries again): not readable: Sources
      ────────────────────────────────────────────────────────────
        That is not "no results": the search itself failed. Ctrl-…

      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testFailedWithEarlierResults() {
    expect(
      .sample("stars", .answer("star", .stars, phase: BoxState.failed(.rehearsed(3))), rows: 7),
      """
      Search › stars⎸
      ✗ Failed (Ctrl-R tries again): search 3 was made to fail (-…
      ── Earlier results, for "star" ─────────────────────────────
      ┊ Sky.swift:7             let star = Star()
      ┊ Sky.swift:120           return stars
      ┊ Sea/Fish.swift:3        // a starfish
      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testPlainCharacters() {
    expect(
      Panel.sample("étoile", .answer("star", .stars, phase: .waiting), usesUnicode: false).pressing(.down),
      """
      Search > ?toile⎸
      . Waiting until you stop typing; Enter searches at once
      -- Earlier results, for "star" -----------------------------
      : Sky.swift:7             let star = Star()
      : Sky.swift:120           return stars
      : Sea/Fish.swift:3        // a starfish


      Enter search now   Esc clear   Ctrl-R again   Ctrl-C leave
      """)
  }

  func testPlainCharactersOfACurrentAnswer() {
    expect(
      Panel.sample("etoile", .answer("star", .stars), usesUnicode: false),
      """
      Search > etoile⎸
      + 3 lines in 2 files for "star"
      ------------------------------------------------------------
      > Sky.swift:7             let star = Star()
        Sky.swift:120           return stars
        Sea/Fish.swift:3        // a starfish


      Enter print it and leave   Up/Down choose   Esc clear
      """)
  }

  private func expect(
    _ panel: Panel, _ picture: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    XCTAssertEqual(Picture.text(of: Renderer.screen(for: panel)), picture, file: file, line: line)
  }
}
