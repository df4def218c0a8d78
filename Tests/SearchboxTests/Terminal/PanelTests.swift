import SearchMachineCore
import XCTest
import searchbox

final class PanelTests: XCTestCase {
  func testEachEditIsOneKeystroke() {
    var panel = Panel.sample()
    XCTAssertEqual(panel.handle(.text("st")), [.keystroke("st")])
    XCTAssertEqual(panel.handle(.left), [])
    XCTAssertEqual(panel.handle(.paste("a\nb")), [.keystroke("sa bt")])
    XCTAssertEqual(panel.handle(.backspace), [.keystroke("sa t")])
    XCTAssertEqual(panel.handle(.deleteToStart), [.keystroke("t")])
    XCTAssertEqual(panel.handle(.backspace), [], "nothing was there to delete")
    XCTAssertEqual(panel.handle(.delete), [.keystroke("")])
  }

  func testEnterTakesTheFirstRowUnlessTheArrowsWereMoved() {
    let stars = [Row].stars
    var panel = Panel.sample("star", .answer("star", stars))
    XCTAssertEqual(panel.markedRow, stars[0].id)
    XCTAssertEqual(panel.handle(.enter), [.select(stars[0].id)])
    XCTAssertEqual(panel.handle(.down), [])
    XCTAssertEqual(panel.handle(.enter), [.select(stars[1].id)])
    panel = panel.pressing(.up, .up)
    XCTAssertNil(panel.markedRow)
    XCTAssertEqual(panel.handle(.enter), [.submit], "the arrows are back in the field")
    panel.show(.answer("star", stars))
    XCTAssertEqual(panel.handle(.enter), [.submit], "and stay there")
    panel = panel.pressing(.text("s"))
    panel.show(.answer("stars", [stars[2]]))
    XCTAssertEqual(panel.handle(.enter), [.select(stars[2].id)], "until the next edit")
  }

  func testEnterNeverTakesARowOfAnEarlierAnswer() {
    let stars = [Row].stars
    let earlier: [BoxState] = [
      .answer("star", stars, phase: .waiting), .answer("star", stars, phase: BoxState.searching("stars")),
      .answer("star", stars, phase: BoxState.failed(.rehearsed(1), "stars")), .answer("star", stars, phase: .idle),
      .answer("star", stars, phase: .tooShort),
    ]
    for state in earlier {
      for keys in [[], [Key.down], [.down, .down], [.pageDown]] {
        var panel = Panel.sample("star", .answer("star", stars)).pressing(.down)
        panel.show(state)
        for key in keys { XCTAssertEqual(panel.handle(key), []) }
        XCTAssertNil(panel.markedRow)
        XCTAssertNil(panel.highlightedPlace)
        XCTAssertEqual(panel.handle(.enter), [.submit], "\(state.phase)")
      }
    }
  }

  func testTheFirstRowOfEachAnswerIsMarked() {
    let stars = [Row].stars
    var panel = Panel.sample("star", .answer("star", stars))
    panel.show(.answer("stars", [stars[2], stars[0]]))
    XCTAssertEqual(panel.markedRow, stars[2].id)
    panel.show(.answer("sun", []))
    XCTAssertNil(panel.markedRow)
    panel.show(.answer("star", stars))
    XCTAssertEqual(panel.markedRow, stars[0].id)
  }

  func testTheHighlightStopsAtBothEnds() {
    var panel = Panel.sample("star", .answer("star", .stars)).pressing(.up, .up)
    XCTAssertNil(panel.highlightedPlace)
    panel = panel.pressing(.down, .down, .down, .down)
    XCTAssertEqual(panel.highlightedPlace, 2)
    panel = panel.pressing(.pageUp)
    XCTAssertEqual(panel.highlightedPlace, 0)
    panel = panel.pressing(.pageDown)
    XCTAssertEqual(panel.highlightedPlace, 2)
  }

  func testTheHighlightStaysOnItsRow() {
    let stars = [Row].stars
    var panel = Panel.sample("star", .answer("star", stars)).pressing(.down)
    panel.show(.answer("stars", [stars[2], stars[0], stars[1]]))
    XCTAssertEqual(panel.highlightedPlace, 2)
    panel.show(BoxState(phase: .waiting))
    XCTAssertNil(panel.highlightedPlace, "what is not shown is not highlighted")
    XCTAssertEqual(panel.handle(.enter), [.submit])
    panel.show(.answer("stars", [stars[1]]))
    XCTAssertEqual(panel.highlightedPlace, 0)
    panel.show(.answer("fish", [stars[2]]))
    panel.show(.answer("stars", stars))
    XCTAssertEqual(panel.markedRow, stars[0].id, "an answer without the row forgets it")
  }

  func testEscapeClearsAndASecondOneLeaves() {
    var panel = Panel.sample("star", .answer("star", .stars)).pressing(.down)
    XCTAssertEqual(panel.handle(.escape), [.clear])
    XCTAssertTrue(panel.field.isEmpty)
    XCTAssertEqual(panel.highlight, .none)
    panel.show(BoxState())
    XCTAssertEqual(panel.handle(.escape), [.leave(isInterrupted: false)])
  }

  func testRecentSearchesAreChosenAndForgotten() {
    var panel = Panel.sample("", BoxState(history: ["c", "b", "a"])).pressing(.down, .down)
    XCTAssertEqual(panel.highlight, .entry("b"))
    XCTAssertEqual(panel.handle(.forget), [.forget("b")])
    panel.show(BoxState(history: ["c", "a"]))
    XCTAssertEqual(panel.highlight, .entry("a"))
    XCTAssertEqual(panel.handle(.delete), [.forget("a")])
    panel.show(BoxState(history: ["c"]))
    XCTAssertEqual(panel.handle(.enter), [.keystroke("c"), .submit])
    XCTAssertEqual(panel.field.text, "c")
    XCTAssertEqual(panel.highlight, .none)
  }

  func testEscapeGoesBackFromTheRecentSearchesFirst() {
    var panel = Panel.sample("", BoxState(history: ["c"])).pressing(.down)
    XCTAssertEqual(panel.handle(.escape), [])
    XCTAssertEqual(panel.handle(.escape), [.leave(isInterrupted: false)])
  }

  func testTypingLeavesTheRecentSearches() {
    let panel = Panel.sample("", BoxState(history: ["c"])).pressing(.down, .text("x"))
    XCTAssertEqual(panel.highlight, .none)
  }

  func testTheOtherKeys() {
    var panel = Panel.sample("star")
    XCTAssertEqual(panel.handle(.retry), [.retry])
    XCTAssertEqual(panel.handle(.interrupt), [.leave(isInterrupted: true)])
    XCTAssertEqual(panel.handle(.endOfInput), [.leave(isInterrupted: false)])
    XCTAssertEqual(panel.handle(.suspend), [.suspend])
    XCTAssertEqual(panel.handle(.redraw), [.redraw])
    XCTAssertEqual(panel.handle(.forget), [.bell])
    XCTAssertEqual(panel.handle(.other), [])
  }
}
