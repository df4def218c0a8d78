import SearchMachineCore
import SearchMachineTesting
import SearchNotation
import XCTest

final class NotationTests: XCTestCase {
  private let notation = Notation<[ScenarioRow], ScenarioFailure>.scenario

  func testWhatIsWrittenIsReadBack() throws {
    let inputs = [
      "new", "new debounce 0 minimum 2 discard capacity 0 history \"b\" \"a b\"",
      "new keepForSameQuery slowAfter 1000 timeout 10000 cache 2 lifetime 0.5",
      "0 keystroke \"a\" wait 2000 minimum 1", "0 keystroke \"a\" wait -1", "0 keystroke \"a\" minimum -1",
      "0 fill \"a b\"", "1 part #1 [a, b]", "1 reply #1 [a] more", "1 failure #1 offline retryAfter 5000", "1 more",
      "1 leave", "1 resume", "1 invalidate", "1 invalidate wait 0", "1 amend [a]", "1 select 0 recording \"Avocado\"",
      "1 select row b recording \"x\"", "1 mark 0", "1 mark -1", "1 mark none", "1 mark row b", "1 record \"x\"",
      "0 keystroke \"a \\\"b\\\" \\\\ \\u{7C} \\u{20}\"", "299.9 tick", "-5 reply #1 [a, \"two words\"]",
      "ceiling reply #18446744073709551615 []", "ceiling-1 failure #2 offline", "beyond failure #3 \"no route\"",
      "1 clear", "1 submit", "1 retry", "1 select 0", "1 select -1", "1 select row b-2",
      "1 select row \"a b\"", "1 select row none", "1 forget \"x\"", "1 forgetAll",
    ]
    for written in inputs {
      let input = try XCTUnwrap(TimedInput.parse(written).first)
      let time = written.hasPrefix("new") ? "" : notation.time(input.time) + " "
      XCTAssertEqual(time + notation.input(input.input), written)
    }
  }

  func testSeveralInputsAreSeparatedBySemicolons() throws {
    let inputs = try TimedInput.parse("new discard; 0 keystroke \"a;b\"; 300 tick")
    XCTAssertEqual(inputs.map(\.time), [.zero, .zero, .milliseconds(300)])
    XCTAssertEqual(inputs[1].input, .handle(.keystroke("a;b")))
  }

  func testWhatCannotBeReadIsNamed() {
    let cases = [
      "0 keystrike \"a\"": "there is no input 'keystrike'",
      "0 keystroke a": "expected a text in double quotes, but there stands 'a'",
      "0 keystroke \"a": "the text has no closing quote",
      "0 keystroke \"\\x\"": "\\x is not an escape; there are \\\", \\\\ and \\u{…}",
      "0 keystroke \"\\u41\"": "\\u is not followed by {",
      "0 keystroke \"\\u{D800}\"": "\\u{D800} names no Unicode scalar",
      "0 keystroke \"\\": "the text ends in a backslash",
      "0 reply 1 []": "expected a generation such as #1, but there stands '1 []'",
      "0 reply # []": "expected a generation such as #1, but there stands '[]'",
      "0 reply #1 [a": "expected ']', but the cell ends",
      "0 select x": "expected a whole number, but there stands 'x'",
      "tick": "expected a time in milliseconds, but there stands 'tick'",
      "1.2.3 tick": "expected a time in milliseconds, but there stands 'tick'",
      "0 tick now": "expected ';', but there stands 'now'",
      "new quick": "there is no setting 'quick'",
      "new debounce -1": "a setting must not be negative",
      "new timeout -1": "a setting must not be negative",
      "new cache -1": "-1 must not be negative",
      "0 keystroke \"a\" after 5": "expected ';', but there stands 'after 5'",
      "0 cancel": "there is no input 'cancel'",
      "new minimum -1": "-1 must not be negative",
      "new capacity x": "expected a whole number, but there stands 'x'",
    ]
    for (cell, message) in cases {
      XCTAssertThrowsError(try TimedInput.parse(cell), cell) { error in
        XCTAssertEqual((error as? NotationProblem)?.message, message, cell)
      }
    }
  }

  func testTimesAreMilliseconds() {
    XCTAssertEqual(notation.time(.zero), "0")
    XCTAssertEqual(notation.time(.milliseconds(1234)), "1234")
    XCTAssertEqual(notation.time(.seconds(3600)), "3600000")
    XCTAssertEqual(notation.time(.microseconds(299_900)), "299.9")
    XCTAssertEqual(notation.time(.nanoseconds(1)), "0.000001")
    XCTAssertEqual(notation.time(.milliseconds(-1005)), "-1005")
    XCTAssertEqual(notation.time(.seconds(Int64.max)), "ceiling")
    XCTAssertEqual(notation.time(.seconds(Int64.max) - .milliseconds(1)), "ceiling-1")
    XCTAssertEqual(notation.time(.seconds(Int64.max) + .milliseconds(1)), "ceiling+1")
    XCTAssertEqual(notation.deadline(nil), "none")
  }

  func testWhatAReaderCouldNotSeeIsEscaped() {
    XCTAssertEqual(notation.quoted("naïve café 東京 C++"), "\"naïve café 東京 C++\"")
    XCTAssertEqual(notation.quoted("e\u{301}"), "\"e\\u{301}\"")
    XCTAssertEqual(notation.quoted("a  b\n"), "\"a \\u{20}b\\u{A}\"")
    XCTAssertEqual(notation.quoted("a|b*_`<~[]"), "\"a\\u{7C}b\\u{2A}\\u{5F}\\u{60}\\u{3C}\\u{7E}\\u{5B}\\u{5D}\"")
    XCTAssertEqual(notation.quoted("\u{200D}\u{FEFF}"), "\"\\u{200D}\\u{FEFF}\"")
    XCTAssertEqual(notation.quoted("\u{3164}\u{FFFC}\u{AD}"), "\"\\u{3164}\\u{FFFC}\\u{AD}\"")
  }

  func testStatesAndEffectsAreWrittenInTheWordsOfTheTables() {
    let request = SearchRequest(generation: Generation(rawValue: 2), query: "b")
    let again = SearchRequest(generation: Generation(rawValue: 3), query: "b", page: 1, attempt: 2)
    XCTAssertEqual(notation.phase(.idle), "idle")
    XCTAssertEqual(notation.phase(.tooShort), "tooShort")
    XCTAssertEqual(notation.phase(.waiting), "waiting")
    XCTAssertEqual(notation.phase(.searching(request)), "searching #2")
    XCTAssertEqual(notation.phase(.searching(again)), "searching #3 page 1 attempt 2")
    XCTAssertEqual(notation.phase(.loaded), "loaded")
    XCTAssertEqual(notation.phase(.failed("no route", of: request)), "failed #2 \"no route\"")
    XCTAssertEqual(notation.phase(.timedOut(again)), "timedOut #3 page 1 attempt 2")
    XCTAssertEqual(
      notation.phase(of: ScenarioState(phase: .searching(request), isSlow: true)), "searching #2 slow")
    XCTAssertEqual(
      notation.phase(of: ScenarioState(phase: .failed("offline", of: request), retriesAfter: .seconds(5))),
      "failed #2 offline retryAfter 5000")
    let first = SearchRequest(generation: Generation(rawValue: 1), query: "a")
    XCTAssertEqual(
      notation.answer(SearchAnswer(request: first, results: ["x", "y"], selection: 1, hasMore: true)),
      "#1 \"a\" [x, y] selected 1 more")
    XCTAssertEqual(notation.answer(SearchAnswer(request: first, results: [], isComplete: false)), "#1 \"a\" [] partial")
    XCTAssertEqual(notation.answer(SearchAnswer(request: again, results: ["x"])), "#3 \"b\" page 1 attempt 2 [x]")
    XCTAssertEqual(notation.answer(nil), "none")
    XCTAssertEqual(
      notation.effects([.cancel(Generation(rawValue: 1)), .start(again), .publish(ScenarioState())]),
      "cancel #1, start #3 \"b\" page 1 attempt 2, publish")
    XCTAssertEqual(notation.effects([ScenarioEffect]()), "none")
    XCTAssertEqual(notation.history(["b", "a"]), "\"b\" \"a\"")
    XCTAssertEqual(notation.history([]), "none")
  }

  func testAFrontEndNamesItsOwnRowsAndHidesTexts() {
    enum Offline: Error { case now }
    let notation = Notation<[Int], Offline>(
      text: { String(repeating: "x", count: $0.count) }, row: { "row\($0)" }, failure: { _ in "offline" })
    XCTAssertEqual(notation.input(.keystroke("secret")), "keystroke \"xxxxxx\"")
    XCTAssertEqual(notation.input(.reply([1, 2], to: Generation(rawValue: 1))), "reply #1 [row1, row2]")
    XCTAssertEqual(notation.input(.select(1), in: [7, 8]), "select 1")
    XCTAssertEqual(notation.input(.select(5), in: [7, 8]), "select -1")
    XCTAssertEqual(notation.input(.select(0)), "select -1")
    let request = SearchRequest(generation: Generation(rawValue: 1), query: "a")
    XCTAssertEqual(notation.phase(.failed(.now, of: request)), "failed #1 offline")
  }
}
