import SearchMachineCore
import SearchMachineTesting
import SearchNotation
import SpecSupport
import XCTest

/// A setting that the walks never vary, or that the notation does not tell, would be tried by nothing and missed by nobody.
final class SettingTests: XCTestCase {
  private let policies: [SearchPolicy] = {
    var random = SeededRandom(seed: 1)
    return (0..<500).map { _ in .random(using: &random) }
  }()

  func testTheWalksVaryEverySetting() throws {
    let names = Mirror(reflecting: SearchPolicy()).children.compactMap(\.label)
    XCTAssertGreaterThan(names.count, 7)
    for name in names {
      let values = policies.map { policy in
        Mirror(reflecting: policy).children.first { $0.label == name }.map { "\($0.value)" }
      }
      XCTAssertGreaterThan(Set(values).count, 1, "RandomPolicy, or SearchPolicy.init, leaves out \(name)")
    }
  }

  func testTheNotationTellsEverySetting() throws {
    let untold = try policies.first { policy in
      let written = Notation.scenario.box(policy, history: ["b", "a"])
      return try TimedInput.parse(written).map(\.input) != [.new(policy, history: ["b", "a"])]
    }
    XCTAssertNil(untold, "Notation+Inputs or CellScanner+Input leaves out a setting")
  }
}
