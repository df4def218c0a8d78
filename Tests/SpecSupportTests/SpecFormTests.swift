import SearchMachineTesting
import SpecSupport
import XCTest

/// What is wrong with where a row stands, with its number, or with the rules that it cites must be reported.
final class SpecFormTests: XCTestCase {
  func testARowMustCiteTheRuleThatDecidesIt() throws {
    XCTAssertEqual(
      try spec(SpecSample.setup + "\n" + SpecSample.transition.replacing("C1", with: "C2")).transitionProblems().map(
        \.description),
      ["t.md:7: waiting.1: the rule that decides is C1, and the row does not cite it"])
  }

  func testARowThatCitesNothingOrSomethingElseIsReported() throws {
    let silent = SpecSample.transition.replacing("| C1 |", with: "|  |")
    XCTAssertEqual(
      try spec(SpecSample.setup + "\n" + silent).citationProblems().map(\.description),
      ["t.md:7: waiting.1: the row cites no rule"])
    let rules =
      SpecSample.rule + "| C2 | Leave. | So. |\n| E1 | It is cancelled. | So. |\n| H1 | It is written. | So. |\n"
    let misfit = SpecSample.transition.replacing("| C1 |", with: "| C1 C2 E1 H1 |")
    XCTAssertEqual(
      try spec(SpecSample.setup + "\n" + misfit + "\n" + rules).citationProblems().map(\.description),
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
      try spec(SpecSample.setup + "\n" + table).idleCitationProblems().map(\.description),
      ["t.md:7: waiting.1: O1 decides none of these inputs"])
  }

  func testAWorldThatIsMuchLargerThanItsRowSaysIsGivenUp() throws {
    let world = """
      | World | Settings | Texts | Run | States | Transitions | Depth | Seal |
      |---|---|---|---|---|---|---|---|
      | world.1 | new discard capacity 0 | "a" "b" | always | 3 | 9 | 2 | s1640ea5e |
      """
    let outcome = try XCTUnwrap(try spec(world).worlds.first).explore()
    XCTAssertNil(outcome.violation)
    let problem = try XCTUnwrap(outcome.problem).description
    let states = try XCTUnwrap(problem.wholeMatch(of: /t\.md:3: world\.1: (\d+) states and no end\n(?s:.*)/))
    XCTAssertTrue((100..<300).contains(try XCTUnwrap(Int(states.1))), problem)
  }

  func testAWorldWhoseNumbersWereChangedByHandIsReported() throws {
    let world = """
      | World | Settings | Texts | Run | States | Transitions | Depth | Seal |
      |---|---|---|---|---|---|---|---|
      | world.1 | new capacity 0 | "a" | on request | 3 | 9 | 2 | s1640ea5e |

      """
    XCTAssertEqual(try spec(world).sealProblems(), [])
    XCTAssertEqual(
      try spec(world.replacing("| 9 |", with: "| 8 |")).sealProblems().map(\.description),
      ["t.md:3: world.1: the seal is not that of these numbers, so no exploration has found them"])
  }

  func testADecidingRuleThatIsNotThereIsReported() throws {
    let problems = try spec(SpecSample.rule).decidingRuleProblems().map(\.message)
    XCTAssertTrue(problems.contains("a step can be decided by K1, which is no rule"))
    XCTAssertFalse(problems.contains("a step can be decided by C1, which is no rule"))
  }

  func testASetupWithoutALinkAndALinkWithoutASetupAreReported() throws {
    let spec = try Spec([("transitions-t.md", SpecSample.setup)])
    let link = "[waiting](transitions-t.md#waiting)"
    XCTAssertEqual(spec.startingPointProblems(in: [("f.md", link)]), [])
    XCTAssertEqual(
      spec.startingPointProblems(in: [("f.md", "waiting")]).map(\.description),
      ["transitions-t.md:3: 'waiting' is not among the starting points"])
    XCTAssertEqual(
      spec.startingPointProblems(in: [("f.md", link + " [left](transitions-t.md#left)")]).map(\.description),
      ["f.md:1: there is no setup 'left' at transitions-t.md#left"])
  }

  func testANumberThatIsLeftOutOrMovedIsReported() throws {
    let second = SpecSample.transition.replacing("waiting.1", with: "waiting.3")
    XCTAssertEqual(
      try spec(SpecSample.transition + "\n" + second).numberProblems().map(\.description),
      ["t.md:7: waiting.3 stands where waiting.2 is next"])
    XCTAssertEqual(
      try spec(SpecSample.rule.replacing("C1", with: "C2")).numberProblems().map(\.description),
      ["t.md:3: C2 stands where C1 is next"])
  }

  func testAStoryUnderAnotherHeadingIsReported() throws {
    XCTAssertEqual(try spec("## waiting\n" + SpecSample.transition).headingProblems(), [])
    XCTAssertEqual(try spec("## waiting for long\n" + SpecSample.transition).headingProblems(), [])
    XCTAssertEqual(
      try spec("## waitingAgain\n" + SpecSample.transition).headingProblems().map(\.description),
      ["t.md:4: waiting.1 does not stand under a heading that begins with 'waiting'"])
  }

  func testTheNumbersOfRowsAreWrittenAnew() throws {
    let list = "| File | Rows | What it holds |\n|---|---|---|\n| [t.md](t.md) | 2 | tables |\n| a | 2 | b |\n"
    XCTAssertEqual(
      try Spec([("t.md", SpecSample.setup)]).counted(list), list.replacing("(t.md) | 2", with: "(t.md) | 1"))
  }

  func testARowTooFewIsReportedByTheCount() throws {
    let files = "| File | Rows | What it holds |\n|---|---|---|\n| [t.md](t.md) | 2 | tables |\n"
    XCTAssertEqual(
      try Spec([("t.md", SpecSample.setup), ("f.md", files)]).countProblems().map(\.description),
      ["f.md:3: t.md has 1 executable rows, not 2", "f.md:1: the file is not listed in a 'File' table"])
  }

  func testAFileThatIsListedButNotThereIsReported() throws {
    let files =
      "| File | Rows | What it holds |\n|---|---|---|\n| [f.md](f.md) | 0 | this |\n| [no.md](no.md) | 1 | - |\n"
    XCTAssertEqual(
      try Spec([("f.md", files)]).countProblems().map(\.description), ["f.md:4: there is no file '[no.md](no.md)'"])
  }

  func testARuleWithoutARowAndARowWithoutARuleAreReported() throws {
    let rules = SpecSample.rule.replacing("C1", with: "C9")
    XCTAssertEqual(
      try spec(SpecSample.setup + "\n" + SpecSample.transition + "\n" + rules).citationProblems().map(\.description),
      ["t.md:11: no row cites the rule C9", "Specs:1: a row cites 'C1', which is no rule"])
  }

  private func spec(_ text: String) throws -> Spec {
    try Spec([("t.md", text)])
  }
}
