import SpecSupport
import XCTest

/// All of a few bounded worlds: every sequence of their inputs, of any length, with equal states merged.
///
/// Specs/properties.md names the worlds and says how large they are. Those marked `on request` are explored by
/// `PROOF_WORLDS=all swift test -c release --filter ExplorationTests`.
final class ExplorationTests: XCTestCase {
  func testEveryStepOfEachWorldHasAllProperties() throws {
    let isAll = ProcessInfo.processInfo.environment["PROOF_WORLDS"] == "all"
    let spec = try SpecFolder.spec()
    let worlds = spec.worlds.filter { isAll || $0.isAlwaysRun }
    XCTAssertFalse(worlds.isEmpty)
    var exercised: Set<Property> = []
    for world in worlds {
      let outcome = world.explore()
      if let problem = outcome.problem {
        XCTFail("Specs/\(problem)\n\(outcome.violation.map(spec.evidence) ?? "")")
      }
      exercised.formUnion(outcome.exercised)
    }
    XCTAssertEqual(exercised, Set(Invariant.all.map(\.property)), "a property that says nothing of any step")
  }
}
