import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// The scenario tables that hold for the machine hold for the adapter, with a real service and a wait in virtual time.
@MainActor
final class AsyncScenarioTests: XCTestCase {
  private func play(on runner: ScenarioRunner<[ScenarioRow], ScenarioFailure>) async throws {
    let scenarios = try SpecFolder.spec().scenarios
    XCTAssertGreaterThan(scenarios.count, 40)
    var problems = 0
    for scenario in scenarios where problems < 3 {  // Each may have waited in vain.
      guard let problem = await runner.run(scenario) else { continue }
      problems += 1
      XCTFail("Specs/\(problem)")
    }
  }

  func testA2EveryScenarioHolds() async throws {
    try await play(
      on: ScenarioRunner(names: .scenario) { setting in
        ScenarioFrontEnd(
          AsyncSearch(
            policy: setting.policy, history: setting.history, clock: setting.clock,
            retryAfter: setting.service.retryAfter, search: setting.service.reply))
      })
  }
}
