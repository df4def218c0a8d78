import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import SpecSupport
import XCTest

/// The scenario tables that hold for the machine hold for the adapter, with a real service and a wait in virtual time.
final class DispatchScenarioTests: XCTestCase {
  func testA2EveryScenarioHolds() throws {
    let scenarios = try SpecFolder.spec().scenarios
    XCTAssertGreaterThan(scenarios.count, 40)
    for scenario in scenarios {
      let driver = DispatchScenarioDriver()
      if let problem = scenario.run({ driver.perform($0) }) { XCTFail("Specs/\(problem)") }
    }
  }
}
