import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// Long random walks over all policies and all kinds of text.
///
/// The seeds are fixed. `PROOF_SEED=7 swift test --filter RandomWalkTests` takes another first one, and
/// `PROOF_WALKS=1000` makes more walks of each policy. A failure prints its shortest form as a scenario table, ready for Specs/.
final class RandomWalkTests: XCTestCase {
  func testEveryStepOfRandomWalksHasAllProperties() {
    let environment = ProcessInfo.processInfo.environment
    let firstSeed = environment["PROOF_SEED"].flatMap(UInt64.init) ?? 1
    let walks = environment["PROOF_WALKS"].flatMap(UInt64.init) ?? 4
    for seed in firstSeed..<firstSeed + walks {
      for (number, policy) in Self.policies.enumerated() {
        var random = SeededRandom(seed: seed << 16 + UInt64(number))
        let history = (0..<Int.random(in: 0..<5, using: &random)).compactMap { _ in
          Move.texts.randomElement(using: &random)
        }
        let moves = (0..<200).map { _ in Move.random(using: &random) }
        guard let failure = Walk(policy: policy, history: history, moves: moves).shortest() else { continue }
        let table = ScenarioTable.text(of: failure.walk.inputs, name: "R\(seed)")
        return XCTFail("seed \(seed): \(failure.violation)\nwhat must happen:\n\(table)")
      }
    }
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
