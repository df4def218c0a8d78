import SearchMachineCore
import SearchMachineTesting
import SearchNotation
import SpecSupport
import XCTest

/// What finds, shrinks and prints a failing sequence must itself be right.
final class WalkTests: XCTestCase {
  func testAWalkIsShrunkToTheMovesThatMatterAndToPlainOnes() {
    var random = SeededRandom(seed: 1)
    var moves = (0..<100).map { _ in Move.random(using: &random) }
    moves.insert(Move(.keystroke("東京", wait: .zero), .later(.seconds(3600))), at: 40)
    moves.insert(Move(.forget("東京"), .at(.seconds(-1))), at: 80)
    let shortest = Shrinking.shortest(moves) { moves in
      let typed = moves.firstIndex { if case .input(.keystroke) = $0.act { true } else { false } }
      let forgot = moves.lastIndex { if case .input(.forget) = $0.act { true } else { false } }
      guard let typed, let forgot else { return false }
      return typed < forgot
    }
    XCTAssertEqual(shortest, [Move(.keystroke("a")), Move(.forget("a"))])
  }

  func testAWalkWithoutAViolationHasNoShortestForm() {
    XCTAssertNil(Walk(moves: [Move(.keystroke("a")), Move(.tick, .atDeadline(plus: .zero))]).shortest())
  }

  func testTheSameSeedMakesTheSameMoves() {
    var first = SeededRandom(seed: 7)
    var second = SeededRandom(seed: 7)
    let moves = (0..<50).map { _ in Move.random(using: &first) }
    XCTAssertEqual(moves, (0..<50).map { _ in Move.random(using: &second) })
    XCTAssertGreaterThan(Set(moves.map { "\($0)" }).count, 25)
  }

  func testAMoveIsToldRelativeToTheBoxThatItMeets() {
    var model = ReferenceModel(policy: SearchPolicy(), history: [])
    model.take(.keystroke("a"), at: .milliseconds(100))
    model.take(.submit, at: .milliseconds(100))
    model.take(.keystroke("b"), at: .milliseconds(200))
    let moves = [
      Move(.tick, .atDeadline(plus: .milliseconds(-1))), Move(.reply(["x"], 0)), Move(.failure("e", -1)),
      Move(.clear, .later(.milliseconds(-50))), Move(.tick, .at(.seconds(9))), Move(.failure("e", 5)),
      Move(.part([], 0)), Move(.reply([], 0, hasMore: true)), Move(.failure("e", 0, retryAfter: .zero)),
      Move(.selectRow("x", recording: "b")), Move(.markRow("x")),
    ]
    let words = moves.map { move in
      let input = move.input(for: model)
      return "\(Notation.scenario.time(input.time)) \(Notation.scenario.input(input.input))"
    }
    XCTAssertEqual(
      words,
      [
        "499 tick", "200 reply #1 [x]", "200 failure #2 e", "150 clear", "9000 tick", "200 failure #0 e",
        "200 part #1 []",
        "200 reply #1 [] more", "200 failure #1 e retryAfter 0", "200 select row x recording \"b\"", "200 mark row x",
      ])
  }

  func testAPrintedWalkIsAScenarioThatHolds() throws {
    var random = SeededRandom(seed: 3)
    let walk = Walk(
      policy: SearchPolicy(minimumLength: 2), history: ["one", "two"],
      moves: (0..<100).map { _ in .random(using: &random) })
    let table = ScenarioTable.text(of: walk.inputs, name: "R3")
    let scenario = try XCTUnwrap(Scenario.parse(table, file: "walk.md").first)
    XCTAssertEqual(scenario.steps.count, 101)
    XCTAssertNil(scenario.run())
  }

  func testAPlainerMoveIsOnlyTakenIfItIsPlainer() {
    let plain = [Move(.reply(["x"], 0, hasMore: true)), Move(.keystroke("a"))]
    XCTAssertEqual(
      Shrinking.shortest(plain) { moves in
        guard moves.count == 2, case .reply(let rows, _, true) = moves[0].act else { return false }
        return !rows.isEmpty
      }, plain)
  }

  func testTheTimeOfWhatIsOverMattersAsLongAsASettingCountsFromIt() {
    for (timeout, isSame): (Duration?, Bool) in [(nil, true), (.seconds(1), false)] {
      var early = ScenarioMachine(policy: SearchPolicy(timeout: timeout))
      _ = early.handle(.keystroke("a", wait: .zero), at: .zero)
      _ = early.handle(.tick, at: .milliseconds(1))
      let now = Duration.milliseconds(2)
      XCTAssertEqual(
        MachineFingerprint(early, now: now) == MachineFingerprint(early, now: now + .milliseconds(1)), isSame)
    }
  }

  func testMachinesWithTheSameFutureHaveTheSameFingerprint() {
    var early = ScenarioMachine()
    _ = early.handle(.keystroke("a"), at: .zero)
    var late = ScenarioMachine()
    _ = late.handle(.keystroke("b"), at: .seconds(5))
    _ = late.handle(.submit, at: .seconds(5))
    _ = late.handle(.clear, at: .seconds(6))
    _ = late.handle(.forgetAll, at: .seconds(6))
    _ = late.handle(.keystroke("a"), at: .seconds(7))
    XCTAssertEqual(MachineFingerprint(early, now: .zero), MachineFingerprint(late, now: .seconds(7)))
    XCTAssertNotEqual(MachineFingerprint(early, now: .zero), MachineFingerprint(early, now: .milliseconds(1)))
    _ = late.handle(.keystroke("b"), at: .seconds(7))
    XCTAssertNotEqual(MachineFingerprint(early, now: .zero), MachineFingerprint(late, now: .seconds(7)))
  }
}
