import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Long random walks over all policies and all kinds of text.
///
/// The seeds are fixed. `PROOF_SEED=7 swift test --filter RandomWalkTests` takes another first one, and `PROOF_WALKS=1000`
/// makes so many walks, each with a policy of its own. A failure prints its shortest form as a scenario table, ready for
/// Specs/.
final class RandomWalkTests: XCTestCase {
  func testEveryStepOfRandomWalksHasAllProperties() throws {
    let first = try number("PROOF_SEED", otherwise: 1)
    let walks = try number("PROOF_WALKS", otherwise: 40)
    XCTAssertGreaterThan(walks, 0)
    var exercised: Set<Property> = []
    for seed in (0..<walks).map({ first &+ $0 }) {
      let outcome = Self.walk(seed: seed).check()
      exercised.formUnion(outcome.exercised)
      guard outcome.violation != nil, let failure = Self.walk(seed: seed).shortest() else { continue }
      let table = ScenarioTable.text(of: failure.walk.inputs, name: "R\(seed)")
      let sides = failure.violation.sides.isEmpty ? "" : "\n" + (try SpecFolder.spec().evidence(on: failure.violation))
      return XCTFail("PROOF_SEED=\(seed) PROOF_WALKS=1: \(failure.violation)\(sides)\nas the model does it:\n\(table)")
    }
    if walks < 20 { return }
    XCTAssertEqual(exercised, Set(Invariant.all.map(\.property)), "a property that says nothing of any step")
  }

  private static func walk(seed: UInt64) -> Walk {
    var random = SeededRandom(seed: seed)
    let history = (0..<Int.random(in: 0..<5, using: &random)).compactMap { _ in
      Move.texts.randomElement(using: &random)
    }
    let policy = SearchPolicy.random(using: &random)
    return Walk(policy: policy, history: history, moves: (0..<200).map { _ in .random(using: &random) })
  }

  private func number(_ name: String, otherwise: UInt64) throws -> UInt64 {
    guard let text = ProcessInfo.processInfo.environment[name] else { return otherwise }
    return try XCTUnwrap(UInt64(text), "\(name) is not a number")
  }
}
