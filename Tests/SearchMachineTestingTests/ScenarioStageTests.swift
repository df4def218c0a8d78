import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import SpecSupport
import XCTest

@MainActor
final class ScenarioStageTests: XCTestCase {
  private typealias Search = AsyncSearch<[ScenarioRow], ScenarioFailure>

  func testEveryScenarioHoldsOnTheMainQueue() async throws {
    let stage = ScenarioStage(names: .scenario) { setting in
      ScenarioFrontEnd(
        DispatchSearch<[ScenarioRow], ScenarioFailure>(
          policy: setting.policy, history: setting.history, time: setting.time,
          search: { request, completion in setting.service.search(request.query, completion: completion) },
          publish: { _ in }))
    }
    for scenario in try SpecFolder.spec().scenarios {
      if let problem = await stage.run(scenario) { XCTFail("Specs/\(problem)") }
    }
  }

  #if canImport(Observation)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    func testEveryScenarioHoldsOnTheModel() async throws {
      let stage = ScenarioStage(names: .scenario) { setting in
        ScenarioFrontEnd(
          SearchModel<[ScenarioRow], ScenarioFailure>(
            policy: setting.policy, history: setting.history, clock: setting.clock, search: setting.service.search))
      }
      for scenario in try SpecFolder.spec().scenarios {
        if let problem = await stage.run(scenario) { XCTFail("Specs/\(problem)") }
      }
    }
  #endif

  func testAFrontEndThatChangesTheTextIsReported() async throws {
    let stage = ScenarioStage(names: .scenario) { setting in
      let adapter = ScenarioFrontEnd(Self.search(in: setting))
      return ScenarioFrontEnd(steps: adapter.steps, state: adapter.state) { input in
        if case .keystroke(let text) = input { adapter.send(.keystroke(text + "s")) } else { adapter.send(input) }
      }
    }
    let problem = await stage.run(try scenario())
    XCTAssertEqual(problem?.description.hasPrefix("f.md:4: a.2: effects is start #1 \"seas\", publish, not"), true)
  }

  func testAFrontEndThatShowsSomethingElseIsReported() async throws {
    let stage = ScenarioStage(names: .scenario) { setting in
      let adapter = ScenarioFrontEnd(Self.search(in: setting))
      return ScenarioFrontEnd(steps: adapter.steps, state: { ScenarioState() }, send: adapter.send)
    }
    let problem = await stage.run(try scenario())
    XCTAssertEqual(problem?.description.hasPrefix("f.md:3: a.1: published is not the state after the step"), true)
  }

  func testAServiceThatIsNotAskedForTheQueryIsReported() async throws {
    let stage = ScenarioStage(names: .scenario) { setting in
      ScenarioFrontEnd(
        Search(clock: setting.clock) { query async throws(ScenarioFailure) in
          try await setting.service.search("the " + query)
        })
    }
    let problem = await stage.run(try scenario())
    XCTAssertEqual(problem?.description.hasPrefix("f.md:4: a.2: effects is publish, not start #1"), true)
  }

  private static func search(in setting: ScenarioSetting<[ScenarioRow], ScenarioFailure>) -> Search {
    Search(policy: setting.policy, history: setting.history, clock: setting.clock, search: setting.service.search)
  }

  private func scenario() throws -> Scenario {
    let table = """
      | Scenario | At | Input | Query | Phase | Answer | Deadline | Effects |
      |---|---|---|---|---|---|---|---|
      | a.1 | 0 | keystroke "sea" | "sea" | waiting | none | 300 | publish |
      | a.2 | 300 | tick | "sea" | searching #1 | none | none | start #1 "sea", publish |
      """
    return try XCTUnwrap(Scenario.parse(table, file: "f.md").first)
  }
}
