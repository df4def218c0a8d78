import SearchMachineTesting
import SpecSupport
import XCTest

/// Each mistake in a folder of tables must be reported with its file and line, and with what the machine did.
final class SpecTests: XCTestCase {
  private static let setup = """
    | Setup | Like | Inputs | Query | Phase | Answer | Deadline | History |
    |---|---|---|---|---|---|---|---|
    | waiting | none | 0 keystroke "sea" | "sea" | waiting | none | 300 | none |

    """
  private static let transition = """
    | Transition | At | Input | Query | Phase | Answer | Deadline | Effects | Rules |
    |---|---|---|---|---|---|---|---|---|
    | waiting.1 | 100 | clear | "" | idle | none | none | publish | C1 |

    """
  private static let rule = "| Rule | What holds | Why |\n|---|---|---|\n| C1 | Clear clears. | It must. |\n"

  func testATrueTableHasNoProblems() throws {
    let spec = try spec(Self.setup + "\n" + Self.transition + "\n" + Self.rule)
    XCTAssertEqual(spec.setupProblems(), [])
    XCTAssertEqual(spec.transitionProblems(), [])
    XCTAssertEqual(spec.citationProblems(), [])
    XCTAssertEqual(spec.completenessProblems(kinds: [.clear]), [])
  }

  func testAChangedCellIsReportedWithTheRowThatWouldPass() throws {
    let wrong = Self.transition.replacing("idle", with: "loaded")
    XCTAssertEqual(
      try spec(Self.setup + "\n" + wrong).transitionProblems().map(\.description),
      [
        """
        t.md:7: waiting.1: phase is idle, not loaded; this row would pass:
        | waiting.1 | 100 | clear | "" | idle | none | none | publish | C1 |
        """
      ])
  }

  func testAChangedSetupIsReportedWithTheRowThatWouldPass() throws {
    XCTAssertEqual(
      try spec(Self.setup.replacing("| 300 |", with: "| 400 |")).setupProblems().map(\.description),
      [
        """
        t.md:3: waiting: deadline is 300, not 400; this row would pass:
        | waiting | none | 0 keystroke "sea" | "sea" | waiting | none | 300 | none |
        """
      ])
  }

  func testADeletedRowIsReported() throws {
    let spec = try spec(Self.setup + "\n" + Self.transition)
    XCTAssertEqual(
      spec.completenessProblems(kinds: [.clear, .retry]).map(\.description),
      ["t.md:3: the setup 'waiting' has no row for 'retry'"])
  }

  func testARowTooFewIsReportedByTheCount() throws {
    let files = "| File | Rows | What it holds |\n|---|---|---|\n| [t.md](t.md) | 2 | tables |\n"
    XCTAssertEqual(
      try Spec([("t.md", Self.setup), ("f.md", files)]).countProblems().map(\.description),
      ["f.md:3: t.md has 1 executable rows, not 2", "f.md:1: the file is not listed in a 'File' table"])
  }

  func testAFileThatIsListedButNotThereIsReported() throws {
    let files =
      "| File | Rows | What it holds |\n|---|---|---|\n| [f.md](f.md) | 0 | this |\n| [no.md](no.md) | 1 | - |\n"
    XCTAssertEqual(
      try Spec([("f.md", files)]).countProblems().map(\.description), ["f.md:4: there is no file '[no.md](no.md)'"])
  }

  func testANewInputHasNoRowsYet() throws {
    let spec = try spec(Self.setup + "\n" + Self.transition)
    let missing = InputKind.allCases.filter { $0 != .clear }
    XCTAssertEqual(spec.completenessProblems().count, missing.count)
  }

  func testARuleWithoutARowAndARowWithoutARuleAreReported() throws {
    let rules = Self.rule.replacing("C1", with: "C9")
    XCTAssertEqual(
      try spec(Self.setup + "\n" + Self.transition + "\n" + rules).citationProblems().map(\.description),
      ["t.md:11: no row cites the rule C9", "Specs:1: a row cites 'C1', which is no rule"])
  }

  func testTheSameIsWhatThereWasBeforeTheStep() throws {
    let same = Self.transition.replacing("| none | none | publish", with: "| same | none | publish")
    XCTAssertEqual(try spec(Self.setup + "\n" + same).transitionProblems(), [])
    let wrong = Self.transition.replacing("| idle |", with: "| same |")
    XCTAssertEqual(
      try spec(Self.setup + "\n" + wrong).transitionProblems().map(\.description),
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
    let spec = try spec(Self.setup + "\n" + table)
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
    let own = Self.transition.replacing("waiting.1", with: "done.1").replacing("publish", with: "cancel #1, publish")
    let both = try spec(Self.setup + like + "\n" + Self.transition + "\n" + own)
    XCTAssertEqual(both.setupProblems(), [])
    XCTAssertEqual(both.transitionProblems(), [])
    XCTAssertEqual(both.completenessProblems(kinds: [.clear]), [])
    let lacking = try spec(Self.setup + like + "\n" + Self.transition)
    XCTAssertEqual(
      lacking.transitionProblems().map(\.description),
      [
        """
        t.md:5: 'done' is not like 'waiting': waiting.1: effects is cancel #1, publish, not publish; this row would pass:
        | waiting.1 | 100 | clear | "" | idle | none | none | cancel #1, publish | C1 |
        """
      ])
  }

  func testARowMustCiteTheRuleThatDecidesIt() throws {
    XCTAssertEqual(
      try spec(Self.setup + "\n" + Self.transition.replacing("C1", with: "C2")).transitionProblems().map(\.description),
      ["t.md:7: waiting.1: the rule that decides is C1, and the row does not cite it"])
  }

  func testARowThatCitesNothingOrSomethingElseIsReported() throws {
    let silent = Self.transition.replacing("| C1 |", with: "|  |")
    XCTAssertEqual(
      try spec(Self.setup + "\n" + silent).citationProblems().map(\.description),
      ["t.md:7: waiting.1: the row cites no rule"])
    let rules = Self.rule + "| C2 | Leave. | So. |\n| E1 | It is cancelled. | So. |\n| H1 | It is written. | So. |\n"
    let misfit = Self.transition.replacing("| C1 |", with: "| C1 C2 E1 H1 |")
    XCTAssertEqual(
      try spec(Self.setup + "\n" + misfit + "\n" + rules).citationProblems().map(\.description),
      [
        "t.md:7: waiting.1: E1 is about something that does not happen here",
        "t.md:7: waiting.1: H1 is about something that does not happen here",
      ])
  }

  func testARuleThatDecidesNoneOfSeveralInputsIsReported() throws {
    let table = """
      | Unchanged | At | Inputs | Rules |
      |---|---|---|---|
      | waiting.1 | 100 | 299 tick; forgetAll | W3 H2 O1 |

      """
    XCTAssertEqual(
      try spec(Self.setup + "\n" + table).idleCitationProblems().map(\.description),
      ["t.md:7: waiting.1: O1 decides none of these inputs"])
  }

  func testASetupToWhichNoLinkLeadsIsReported() throws {
    let spec = try spec(Self.setup)
    XCTAssertEqual(spec.startingPointProblems(in: [("f.md", "[waiting](t.md#waiting)")]), [])
    XCTAssertEqual(
      spec.startingPointProblems(in: [("f.md", "waiting")]).map(\.description),
      ["t.md:3: 'waiting' is not among the starting points"])
  }

  func testATransitionFromNowhereIsReported() throws {
    XCTAssertEqual(
      try spec(Self.transition).transitionProblems().map(\.description),
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
      Self.setup + "\n" + Self.setup: "t.md:7: the ID 'waiting' stands at t.md:3 already",
      Self.setup.replacing("keystroke", with: "typed"): "t.md:3: there is no input 'typed'",
      Self.setup.replacing("| none | 0", with: "| other | 0"):
        "t.md:3: 'waiting' is like, or goes on from, a setup that is not there",
      Self.setup.replacing("| none | 0", with: "| waiting | 0"):
        "t.md:3: 'waiting' is like, or goes on from, a setup that is not there",
      Self.setup.replacing("| none | 0", with: "| none | from other; 0"):
        "t.md:3: 'waiting' is like, or goes on from, a setup that is not there",
      "```\n" + Self.setup + "```\n": "t.md:2: a table in a code block is run by nobody",
      Self.setup.replacing("Query", with: "Text"):
        "t.md:1: the columns of a 'Setup' table are Setup, Like, Inputs, Query, Phase, Answer, Deadline, History",
      "| Text | Query |\n|---|---|\n| t.1 | \"\" |\n": "t.md:1: the columns of a 'Text' table are Text, Typed, Query",
      Self.setup + "| short |\n": "t.md:4: the row has 1 cells, its header 8",
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

  func testANumberThatIsLeftOutOrMovedIsReported() throws {
    let second = Self.transition.replacing("waiting.1", with: "waiting.3")
    XCTAssertEqual(
      try spec(Self.transition + "\n" + second).numberProblems().map(\.description),
      ["t.md:7: waiting.3 stands where waiting.2 is next"])
    XCTAssertEqual(
      try spec(Self.rule.replacing("C1", with: "C2")).numberProblems().map(\.description),
      ["t.md:3: C2 stands where C1 is next"])
  }

  func testAStoryUnderAnotherHeadingIsReported() throws {
    XCTAssertEqual(try spec("## waiting\n" + Self.transition).headingProblems(), [])
    XCTAssertEqual(try spec("## waiting for long\n" + Self.transition).headingProblems(), [])
    XCTAssertEqual(
      try spec("## waitingAgain\n" + Self.transition).headingProblems().map(\.description),
      ["t.md:4: waiting.1 does not stand under a heading that begins with 'waiting'"])
  }

  func testTheNumbersOfRowsAreWrittenAnew() throws {
    let list = "| File | Rows | What it holds |\n|---|---|---|\n| [t.md](t.md) | 2 | tables |\n| a | 2 | b |\n"
    XCTAssertEqual(
      try Spec([("t.md", Self.setup)]).counted(list), list.replacing("(t.md) | 2", with: "(t.md) | 1"))
  }

  private func spec(_ text: String) throws -> Spec {
    try Spec([("t.md", text)])
  }
}
