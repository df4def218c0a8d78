import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Long random walks over all policies and all kinds of text.
///
/// The seeds are fixed. `PROOF_SEED=7 swift test --filter RandomWalkTests` takes another first one, and
/// `PROOF_WALKS=1000` makes more walks of each policy. A failure prints its shortest form as a scenario table, ready for Specs/.
final class RandomWalkTests: XCTestCase {
  func testEveryStepOfRandomWalksHasAllProperties() throws {
    let first = try number("PROOF_SEED", otherwise: 1)
    let walks = try number("PROOF_WALKS", otherwise: 4)
    XCTAssertGreaterThan(walks, 0)
    for seed in (0..<walks).map({ first &+ $0 }) {
      for policy in Self.policies.indices {
        guard let failure = Self.walk(policy, seed: seed).shortest() else { continue }
        let table = ScenarioTable.text(of: failure.walk.inputs, name: "R\(seed)")
        return XCTFail("PROOF_SEED=\(seed) PROOF_WALKS=1: \(failure.violation)\nwhat must happen:\n\(table)")
      }
    }
  }

  private static func walk(_ policy: Int, seed: UInt64) -> Walk {
    var random = SeededRandom(seed: seed &* UInt64(policies.count) &+ UInt64(policy))
    let history = (0..<Int.random(in: 0..<5, using: &random)).compactMap { _ in
      Move.texts.randomElement(using: &random)
    }
    return Walk(policy: policies[policy], history: history, moves: (0..<200).map { _ in .random(using: &random) })
  }

  private func number(_ name: String, otherwise: UInt64) throws -> UInt64 {
    guard let text = ProcessInfo.processInfo.environment[name] else { return otherwise }
    return try XCTUnwrap(UInt64(text), "\(name) is not a number")
  }

  private static let policies: [SearchPolicy] = {
    var policies: [SearchPolicy] = []
    for debounce: Duration in [.zero, .milliseconds(1), .milliseconds(300)] {
      for minimum in 0...3 {
        for previous: SearchPolicy.PreviousResults in [.keep, .discard] {
          for capacity in [0, 1, 3] {
            policies.append(
              SearchPolicy(
                debounce: debounce, minimumLength: minimum, previousResults: previous, historyCapacity: capacity))
          }
        }
      }
    }
    return policies
  }()
}
