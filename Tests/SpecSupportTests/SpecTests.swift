import SearchMachineTesting
import SpecSupport
import XCTest

/// Each mistake in a folder of tables must be reported with its file and line, and with what the machine did.
final class SpecTests: XCTestCase {
  func testATrueTableHasNoProblems() throws {
    let spec = try spec(SpecSample.setup + "\n" + SpecSample.transition + "\n" + SpecSample.rule)
    XCTAssertEqual(spec.setupProblems(), [])
    XCTAssertEqual(spec.transitionProblems(), [])
    XCTAssertEqual(spec.citationProblems(), [])
    XCTAssertEqual(spec.completenessProblems(kinds: [.clear]), [])
  }

  func testAChangedCellIsReportedWithTheRowThatWouldPass() throws {
    let wrong = SpecSample.transition.replacing("idle", with: "loaded")
    XCTAssertEqual(
      try spec(SpecSample.setup + "\n" + wrong).transitionProblems().map(\.description),
      [
        """
        t.md:7: waiting.1: phase is idle, not loaded; this row would pass:
        | waiting.1 | 100 | clear | "" | idle | none | none | publish | C1 |
        """
      ])
  }

  func testAChangedSetupIsReportedWithTheRowThatWouldPass() throws {
    XCTAssertEqual(
      try spec(SpecSample.setup.replacing("| 300 |", with: "| 400 |")).setupProblems().map(\.description),
      [
        """
        t.md:3: waiting: deadline is 300, not 400; this row would pass:
        | waiting | none | 0 keystroke "sea" | "sea" | waiting | none | 300 | none |
        """
      ])
  }

  func testADeletedRowIsReported() throws {
    let spec = try spec(SpecSample.setup + "\n" + SpecSample.transition)
    XCTAssertEqual(
      spec.completenessProblems(kinds: [.clear, .retry]).map(\.description),
      ["t.md:3: the setup 'waiting' has no row for 'retry'"])
  }

  func testANewInputHasNoRowsYet() throws {
    let spec = try spec(SpecSample.setup + "\n" + SpecSample.transition)
    let missing = InputKind.allCases.filter { $0 != .clear }
    XCTAssertEqual(spec.completenessProblems().count, missing.count)
  }

  func testTheSameIsWhatThereWasBeforeTheStep() throws {
    let same = SpecSample.transition.replacing("| none | none | publish", with: "| same | none | publish")
    XCTAssertEqual(try spec(SpecSample.setup + "\n" + same).transitionProblems(), [])
    let wrong = SpecSample.transition.replacing("| idle |", with: "| same |")
    XCTAssertEqual(
      try spec(SpecSample.setup + "\n" + wrong).transitionProblems().map(\.description),
      [
        """
        t.md:7: waiting.1: phase is idle, not as before; this row would pass:
        | waiting.1 | 100 | clear | "" | idle | none | none | publish | C1 |
        """
      ])
  }

  func testEachInputOfAnUnchangedRowIsTried() throws {
    let table = """
      | Unchanged | At | Inputs | Rules |
      |---|---|---|---|
      | waiting.1 | 100 | 299 tick; forgetAll; retry | W3 H2 |

      """
    let spec = try spec(SpecSample.setup + "\n" + table)
    XCTAssertEqual(
      spec.transitionProblems().map(\.description),
      [
        """
        t.md:7: waiting.1: phase is searching #1, not as before; this row would pass:
        | waiting.1 | 100 | retry | same | searching #1 | same | none | start #1 "sea", publish | same | W3 H2 |
        """
      ])
    XCTAssertEqual(spec.completenessProblems(kinds: [.tick, .forgetAll, .retry]), [])
    XCTAssertEqual(spec.completenessProblems(kinds: [.clear]).count, 1)
  }

  func testASetupThatIsLikeAnotherHasItsRowsButForItsOwn() throws {
    let like = """
      | again | waiting | from waiting; 50 keystroke "seal" | "seal" | waiting | none | 350 | none |
      | done | waiting | from again; 60 retry | "seal" | searching #1 | none | none | none |

      """
    let own = SpecSample.transition.replacing("waiting.1", with: "done.1").replacing(
      "publish", with: "cancel #1, publish")
    let both = try spec(SpecSample.setup + like + "\n" + SpecSample.transition + "\n" + own)
    XCTAssertEqual(both.setupProblems(), [])
    XCTAssertEqual(both.transitionProblems(), [])
    XCTAssertEqual(both.completenessProblems(kinds: [.clear]), [])
    let lacking = try spec(SpecSample.setup + like + "\n" + SpecSample.transition)
    XCTAssertEqual(
      lacking.transitionProblems().map(\.description),
      [
        """
        t.md:5: 'done' is not like 'waiting': waiting.1: effects is cancel #1, publish, not publish; this row would pass:
        | waiting.1 | 100 | clear | "" | idle | none | none | cancel #1, publish | C1 |
        """
      ])
  }

  func testATransitionFromNowhereIsReported() throws {
    XCTAssertEqual(
      try spec(SpecSample.transition).transitionProblems().map(\.description),
      ["t.md:3: waiting.1: there is no setup 'waiting'"])
  }

  func testSmallTablesAreRun() throws {
    let tables = """
      | Text | Typed | Query |
      |---|---|---|
      | t.1 | " a" | " a" |

      | Equal | Left | Right | Same | Rules |
      |---|---|---|---|---|
      | e.1 | "a" | "A" | yes | T2 |

      | Length | Typed | Minimum | Enough |
      |---|---|---|---|
      | l.1 | "ab" | 3 | yes |

      | History | Inputs | After |
      |---|---|---|
      | h.1 | new history "a" "A" | "a" "A" |
      """
    XCTAssertEqual(
      try spec(tables).functionProblems().map(\.description),
      [
        "t.md:3: t.1: query is \"a\", not \" a\"; this row would pass:\n| t.1 | \" a\" | \"a\" |",
        "t.md:7: e.1: same is no, not yes; this row would pass:\n| e.1 | \"a\" | \"A\" | no | T2 |",
        "t.md:11: l.1: enough is no, not yes; this row would pass:\n| l.1 | \"ab\" | 3 | no |",
        "t.md:15: h.1: after is \"a\", not \"a\" \"A\"; this row would pass:\n| h.1 | new history \"a\" \"A\" | \"a\" |",
      ])
  }

  func testWhatCannotBeReadIsReportedWithItsLine() {
    let cases = [
      SpecSample.setup + "\n" + SpecSample.setup: "t.md:7: the ID 'waiting' stands at t.md:3 already",
      SpecSample.setup.replacing("keystroke", with: "typed"): "t.md:3: there is no input 'typed'",
      SpecSample.setup.replacing("| none | 0", with: "| other | 0"):
        "t.md:3: 'waiting' is like, or goes on from, a setup that is not there",
      SpecSample.setup.replacing("| none | 0", with: "| waiting | 0"):
        "t.md:3: 'waiting' is like, or goes on from, a setup that is not there",
      SpecSample.setup.replacing("| none | 0", with: "| none | from other; 0"):
        "t.md:3: 'waiting' is like, or goes on from, a setup that is not there",
      "```\n" + SpecSample.setup + "```\n": "t.md:2: a table in a code block is run by nobody",
      SpecSample.setup.replacing("Query", with: "Text"):
        "t.md:1: the columns of a 'Setup' table are Setup, Like, Inputs, Query, Phase, Answer, Deadline, History",
      "| Text | Query |\n|---|---|\n| t.1 | \"\" |\n": "t.md:1: the columns of a 'Text' table are Text, Typed, Query",
      SpecSample.setup.replacing("| Setup", with: "| Setups"):
        "t.md:1: a table with these columns begins with 'Setup', not with 'Setups'",
      SpecSample.setup + "| short |\n": "t.md:4: the row has 1 cells, its header 8",
    ]
    for (text, message) in cases {
      XCTAssertThrowsError(try spec(text), message) { error in
        XCTAssertEqual(String(describing: error), message)
      }
    }
  }

  func testABadCellOfASmallTableIsReportedWithItsLine() throws {
    let cases = [
      "| Text | Typed | Query |\n|---|---|---|\n| t.1 | a | a |\n":
        "t.md:3: t.1: expected a text in double quotes, but there stands 'a'",
      "| Length | Typed | Minimum | Enough |\n|---|---|---|---|\n| l.1 | \"a\" | x | yes |\n":
        "t.md:3: l.1: 'x' is no minimum length",
      "| History | Inputs | After |\n|---|---|---|\n| h.1 | 0 typed | none |\n":
        "t.md:3: h.1: there is no input 'typed'",
    ]
    for (text, message) in cases {
      XCTAssertEqual(try spec(text).functionProblems().map(\.description), [message])
    }
  }

  private func spec(_ text: String) throws -> Spec {
    try Spec([("t.md", text)])
  }
}
