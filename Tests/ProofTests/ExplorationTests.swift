import SpecSupport
import XCTest

/// All of a few bounded worlds: every sequence of their inputs, of any length, with equal states merged.
///
/// Specs/properties.md names the worlds and says how large they are. Those marked `on request` are explored by
/// `PROOF_WORLDS=all swift test -c release --filter ExplorationTests`, one of them by its ID in place of `all`.
final class ExplorationTests: XCTestCase {
  func testEveryStepOfEachWorldHasAllProperties() throws {
    let asked = ProcessInfo.processInfo.environment["PROOF_WORLDS"]
    let spec = try SpecFolder.spec()
    let isOne = spec.worlds.contains { $0.id == asked }
    let worlds = spec.worlds.filter { isOne ? $0.id == asked : $0.isAlwaysRun || asked == "all" }
    XCTAssertFalse(worlds.isEmpty)
    for world in worlds {
      let outcome = world.explore()
      if let problem = outcome.problem {
        XCTFail("Specs/\(problem)\n\(outcome.violation.map(spec.evidence) ?? "")")
      }
    }
  }
}
