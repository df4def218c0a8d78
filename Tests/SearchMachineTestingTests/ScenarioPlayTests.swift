import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import SpecSupport
import XCTest

/// Every scenario of Specs/ holds on front ends that are nothing but an adapter.
@MainActor
final class ScenarioPlayTests: XCTestCase {
  func testEveryScenarioHoldsOnTheMainQueue() async throws {
    let runner = ScenarioRunner(names: .scenario) { setting in
      let drawings = Journal<ScenarioState>(of: "drawing")
      return ScenarioFrontEnd(
        DispatchSearch<[ScenarioRow], ScenarioFailure>(
          policy: setting.policy, history: setting.history, time: setting.time,
          search: { request, completion in setting.service.search(request, completion: completion) },
          publish: { state in MainActor.assumeIsolated { drawings.append(state) } }),
        drawings: drawings)
    }
    for scenario in try SpecFolder.spec().scenarios {
      if let problem = await runner.run(scenario) { XCTFail("Specs/\(problem)") }
    }
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    func testEveryScenarioHoldsOnTheModel() async throws {
      let runner = ScenarioRunner(names: .scenario) { setting in
        ScenarioFrontEnd(
          SearchModel<[ScenarioRow], ScenarioFailure>(
            policy: setting.policy, history: setting.history, clock: setting.clock,
            retryAfter: setting.service.retryAfter, search: setting.service.reply))
      }
      for scenario in try SpecFolder.spec().scenarios {
        if let problem = await runner.run(scenario) { XCTFail("Specs/\(problem)") }
      }
    }
  #endif
}
