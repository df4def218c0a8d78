import Foundation
import SearchMachineCore
import SearchMachineTesting
import XCTest

final class ScenarioTests: XCTestCase {
  private static let header = """
    | Scenario | At | Input | Query | Phase | Answer | Deadline | Effects |
    |---|---|---|---|---|---|---|---|

    """
  private static let typing = "| a.1 | 0 | keystroke \"sea\" | \"sea\" | waiting | none | 300 | publish |\n"

  func testAScenarioThatHoldsHasNoProblem() throws {
    XCTAssertNil(try scenario(Self.typing).run())
  }

  func testARowThatDoesNotHoldShowsTheOneThatWould() throws {
    let problem = try scenario("| a.1 | 0 | keystroke \"sea\" | \"sea\" | idle | none | 300 | publish |\n").run()
    XCTAssertEqual(
      problem?.description,
      """
      f.md:3: a.1: phase is waiting, not idle; this row would pass:
      | a.1 | 0 | keystroke "sea" | "sea" | waiting | none | 300 | publish |
      """)
  }

  func testEveryColumnIsCompared() throws {
    for wrong in [
      "| a.1 | 0 | keystroke \"sea\" | \"se\" | waiting | none | 300 | publish |\n",
      "| a.1 | 0 | keystroke \"sea\" | \"sea\" | waitin | none | 300 | publish |\n",
      "| a.1 | 0 | keystroke \"sea\" | \"sea\" | waiting | #1 \"sea\" [] | 300 | publish |\n",
      "| a.1 | 0 | keystroke \"sea\" | \"sea\" | waiting | none | 301 | publish |\n",
      "| a.1 | 0 | keystroke \"sea\" | \"sea\" | waiting | none | 300 | none |\n",
    ] {
      XCTAssertNotNil(try scenario(wrong).run(), wrong)
    }
  }

  func testWithoutAHistoryColumnTheHistoryIsEmpty() throws {
    let rows = Self.typing + "| a.2 | 0 | submit | \"sea\" | searching #1 | none | none | start #1 \"sea\", publish |\n"
    XCTAssertEqual(
      try scenario(rows).run()?.description,
      "f.md:4: a.2: the history is \"sea\", and the table has no history column; this row would pass:\n"
        + "| a.2 | 0 | submit | \"sea\" | searching #1 | none | none | start #1 \"sea\", publish |")
  }

  func testTheFirstInputIsANewBoxWhetherWrittenOrNot() throws {
    var inputs: [ScenarioInput] = []
    _ = try scenario(Self.typing).run { step in
      inputs.append(step.input)
      return ScenarioObservation(effects: [], state: ScenarioState())
    }
    XCTAssertEqual(inputs.first, .new(SearchPolicy(), history: []))
    XCTAssertEqual(inputs.last, .handle(.keystroke("sea")))
  }

  func testWhatAFrontEndCannotShowIsNotCompared() throws {
    let problem = try scenario(Self.typing).run { step in
      ScenarioObservation(effects: [.publish(ScenarioState(phase: .waiting))], state: ScenarioState(phase: .waiting))
    }
    XCTAssertNil(problem)
  }

  func testAPublishedStateMustBeTheStateAfterTheStep() throws {
    let problem = try scenario(Self.typing).run { step in
      ScenarioObservation(effects: [.publish(ScenarioState())], state: ScenarioState(phase: .waiting))
    }
    XCTAssertEqual(problem?.message.contains("published is not the state after the step"), true)
  }

  func testWhatIsNoScenarioIsReportedWithItsLine() {
    let cases = [
      "": "f.md:1: the file has no table whose first header cell is 'Scenario'",
      Self.header + Self.typing + Self.typing: "f.md:4: the ID 'a.1' stands twice",
      Self.header + Self.typing + Self.typing.replacing("a.1", with: "b.1"):
        "f.md:4: 'b.1' is not a row of the scenario 'a'",
      Self.header + Self.typing.replacing("a.1", with: "a"): "f.md:3: the ID 'a' is not a name, a dot and a number",
      Self.header + Self.typing.replacing("keystroke", with: "keystrike"):
        "f.md:3: a.1: there is no input 'keystrike'",
      Self.header + Self.typing.replacing("| 0 |", with: "| soon |"):
        "f.md:3: a.1: expected a time in milliseconds, but there stands 'soon'",
      Self.header + Self.typing + "| a.2 | 0 | new | \"\" | idle | none | none | none |\n":
        "f.md:4: a.2: 'new' can only be the first input",
      Self.header + Self.typing + "\n" + Self.header + Self.typing: "f.md:7: there is a scenario 'a' already",
      Self.header.replacing("Query", with: "Quary") + Self.typing:
        "f.md:1: the columns after 'Scenario' must be At, Input, Query, Phase, Answer, Deadline, Effects, "
        + "then History and Rules if wanted",
      Self.header.replacing("Scenario", with: "Scenarios") + Self.typing:
        "f.md:1: the table has the columns of a scenario, but its first header cell is 'Scenarios'",
      Self.header + Self.typing + "\n| Scenarios | Rows |\n|---|---|\n| 1 | 2 |\n":
        "f.md:7: there are others than the table says; this row would pass:\n| 1 | 1 |",
    ]
    for (text, message) in cases {
      XCTAssertThrowsError(try Scenario.parse(text, file: "f.md"), message) { error in
        XCTAssertEqual(String(describing: error), message)
      }
    }
  }

  func testATextMaySayHowManyThereAre() throws {
    let text = Self.header + Self.typing + "\n| Scenarios | Rows |\n|---|---|\n| 1 | 1 |\n"
    XCTAssertEqual(try Scenario.parse(text, file: "f.md").map(\.name), ["a"])
  }

  func testAFileMustSayHowManyThereAre() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("Tests.swift").path
    let file = folder.appendingPathComponent("f.md")
    try (Self.header + Self.typing).write(to: file, atomically: true, encoding: .utf8)
    XCTAssertThrowsError(try Scenario.read("f.md", beside: source)) { error in
      XCTAssertEqual(
        (error as? TableProblem)?.message,
        "the file does not say how many scenarios it has:\n| Scenarios | Rows |\n|---|---|\n| 1 | 1 |")
    }
    let count = "\n| Scenarios | Rows |\n|---|---|\n| 1 | 1 |\n"
    try (Self.header + Self.typing + count).write(to: file, atomically: true, encoding: .utf8)
    XCTAssertEqual(try Scenario.read("f.md", beside: source).count, 1)
  }

  private func scenario(_ rows: String) throws -> Scenario {
    try XCTUnwrap(Scenario.parse(Self.header + rows, file: "f.md").first)
  }
}
