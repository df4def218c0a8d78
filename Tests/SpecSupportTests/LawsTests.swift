import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// The laws that a true machine can be made to break, by being told a wrong time or number, name what is broken.
///
/// That the others can fail is shown by the mutations of the core.
final class LawsTests: XCTestCase {
  private let machine: ScenarioMachine = {
    var machine = ScenarioMachine()
    _ = machine.handle(.keystroke("a"), at: .seconds(1))
    return machine
  }()

  func testEachLawHoldsOfATrueMachine() throws {
    try Laws.checkEarlier(machine, .handle(.keystroke("b")), now: .seconds(1))
    try Laws.checkTyping("new", machine, now: .seconds(1), newest: Generation(rawValue: 0))
    try Laws.checkClear(machine, now: .seconds(1))
  }

  func testAnInputAtAnEarlierTimeThatDiffers() {
    expect(.earlierTimeIsTheLargest) { () throws(Violation) in
      try Laws.checkEarlier(self.machine, .handle(.keystroke("b")), now: .seconds(2))
    }
  }

  func testTypingThatIsNotAnswered() {
    expect(.typingLeadsToLoaded) { () throws(Violation) in
      try Laws.checkTyping("new", self.machine, now: .seconds(1), newest: Generation(rawValue: 7))
    }
  }

  func testAClearedBoxThatIsNoNewOne() {
    expect(.clearLeavesOnlyHistory) { () throws(Violation) in
      try Laws.checkClear(self.machine, now: .milliseconds(1))
    }
  }

  func testEvidenceNamesTheOneThatTheRowsRefute() throws {
    XCTAssertTrue(Spec.verdict(machine: 0, model: 2).hasSuffix("it is the model that is wrong"))
    XCTAssertTrue(Spec.verdict(machine: 1, model: 0).hasSuffix("it is the machine that is wrong"))
    let spec = try Spec([("rules.md", "| Rule | What holds | Why |\n|---|---|---|\n| K2 | No edit. | Echoes. |\n")])
    let violation = Violation(.agreesWithTheModel, "", sides: [.k2, .k2])
    XCTAssertEqual(
      spec.evidence(on: violation),
      "K2: No edit.\nboth do what all rows say: no row decides this yet; the text above does")
  }

  private func expect(_ property: Property, line: UInt = #line, _ check: () throws(Violation) -> Void) {
    do throws(Violation) {
      try check()
      XCTFail("nothing is broken", line: line)
    } catch {
      XCTAssertEqual(error.property, property, line: line)
    }
  }
}
