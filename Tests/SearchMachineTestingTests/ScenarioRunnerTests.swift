import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch
import SearchMachineTesting
import XCTest

/// Scenarios see what a front end does wrong.
@MainActor
final class ScenarioRunnerTests: XCTestCase {
  private typealias Search = AsyncSearch<[ScenarioRow], ScenarioFailure>
  private typealias Setting = ScenarioSetting<[ScenarioRow], ScenarioFailure>
  private typealias FrontEnd = ScenarioFrontEnd<[ScenarioRow], ScenarioFailure>

  func testAFrontEndThatDoesNothingWrongPasses() async throws {
    let problem = await problem { FrontEnd(Self.search(in: $0)) }
    XCTAssertNil(problem)
  }

  func testAFrontEndThatChangesTheTextIsReported() async throws {
    await assertProblem("a.2: effects is start #1 \"seas\", publish, not") { setting in
      Self.frontEnd(in: setting) { input, adapter in
        if case .keystroke(let text, _, _) = input { adapter.keystroke(text + "s") } else { adapter.send(input) }
      }
    }
  }

  func testAFrontEndThatShowsSomethingElseIsReported() async throws {
    await assertProblem("a.1: published is not the state after the step") { setting in
      let adapter = FrontEnd(Self.search(in: setting))
      return FrontEnd(steps: adapter.steps, state: { ScenarioState() }, send: adapter.send)
    }
  }

  func testAServiceThatIsNotAskedForTheQueryIsReported() async throws {
    await assertProblem("a.2: effects is publish, not start #1") { setting in
      FrontEnd(
        Search(clock: setting.clock) { request async throws(ScenarioFailure) in
          try await setting.service.search("the " + request.query)
        })
    }
  }

  func testAFrontEndThatNeverDrawsIsReported() async throws {
    await assertProblem("a.1: effects is none, not publish", waitLimit: .milliseconds(1)) { setting in
      let search = Self.search(in: setting)
      return FrontEnd(
        steps: search.recordSteps(), drawings: Journal(waitLimit: .milliseconds(1)), state: { search.state },
        send: { search.send($0) })
    }
  }

  func testAFrontEndThatDrawsTwiceIsReported() async throws {
    await assertProblem("a.1: effects is publish, publish, not publish") { setting in
      let search = Self.search(in: setting)
      let drawings = Journal<ScenarioState>()
      search.onPublish = { state in
        drawings.append(state)
        drawings.append(state)
      }
      return FrontEnd(
        steps: search.recordSteps(), drawings: drawings, state: { search.state }, send: { search.send($0) })
    }
  }

  func testAFrontEndThatCancelsASettledRequestIsReported() async throws {
    await assertProblem("a.3: effects is publish, cancel #1, not publish") { setting in
      let cancels = Cancels()
      let search = DispatchSearch<[ScenarioRow], ScenarioFailure>(
        policy: setting.policy, time: setting.time,
        search: { request, completion in
          let cancel = setting.service.search(request, completion: completion)
          cancels.cancel = cancel
          return cancel
        },
        publish: { if case .loaded = $0.phase { cancels.cancel() } })
      return FrontEnd(search)
    }
  }

  func testAFrontEndThatAsksTheServiceTwiceIsReported() async throws {
    await assertProblem("a.2: effects is start #1 \"sea\", publish, start #1 \"sea\", not") { setting in
      FrontEnd(
        DispatchSearch<[ScenarioRow], ScenarioFailure>(
          policy: setting.policy, time: setting.time,
          search: { request, completion in
            _ = setting.service.search(request) { _ in }
            return setting.service.search(request, completion: completion)
          },
          publish: { _ in }))
    }
  }

  func testAFrontEndThatAsksASecondServiceIsReported() async throws {
    await assertProblem("a.2: the call of #1 never came; calls so far: none", waitLimit: .seconds(3)) { setting in
      FrontEnd(
        Search(clock: setting.clock) { _ async throws(ScenarioFailure) in
          let endless = AsyncStream<Never> { _ in }
          for await _ in endless {}
          return []
        })
    }
  }

  func testAFrontEndThatSendsTwiceIsReported() async throws {
    await assertProblem("a.1: 2 inputs came, not 1:") { setting in
      Self.frontEnd(in: setting) { input, adapter in
        adapter.send(input)
        adapter.send(input)
      }
    }
  }

  func testAFrontEndThatSendsLateIsReported() async throws {
    await assertProblem("a.2: 2 inputs came, not 1:") { setting in
      Self.frontEnd(in: setting) { input, adapter in
        adapter.send(input)
        if case .keystroke = input { Task { adapter.send(.submit) } }
      }
    }
    await assertProblem("a.4: after it, further inputs came: leave") { setting in
      Self.frontEnd(in: setting) { input, adapter in
        adapter.send(input)
        if case .select = input { Task { adapter.send(.leave) } }
      }
    }
  }

  func testAFrontEndThatDrawsLateIsReported() async throws {
    await assertProblem("a.4: after it, more was done: publish") { setting in
      let search = Self.search(in: setting)
      let drawings = Journal<ScenarioState>()
      search.onPublish = { state in
        drawings.append(state)
        if state.answer?.selection != nil { Task { drawings.append(state) } }
      }
      return FrontEnd(
        steps: search.recordSteps(), drawings: drawings, state: { search.state }, send: { search.send($0) })
    }
  }

  func testAFrontEndThatSendsNothingIsReported() async throws {
    await assertProblem("a.1: a step of the person never came; 0 of 'step' so far", waitLimit: .milliseconds(1)) {
      let search = Self.search(in: $0)
      return FrontEnd(
        steps: search.recordSteps(waitLimit: .milliseconds(1)), state: { search.state }, send: { _ in })
    }
  }

  func testAFrontEndThatSelectsNothingByIdentityIsReported() async throws {
    await assertProblem("a.4: a step of the person never came; 3 of 'step' so far", waitLimit: .seconds(3)) {
      let search = Self.search(in: $0)
      return FrontEnd(
        steps: search.recordSteps(waitLimit: .seconds(3)), state: { search.state },
        rows: FrontEnd.Rows(select: { _, _ in }, mark: { _ in }), send: { search.send($0) })
    }
  }

  func testAFrontEndThatSelectsAnotherRowByIdentityIsReported() async throws {
    await assertProblem("a.4: answer is #1 \"sea\" [one, two] selected 0, not") { setting in
      let search = Self.search(in: setting)
      return FrontEnd(
        steps: search.recordSteps(), state: { search.state },
        rows: FrontEnd.Rows(select: { search.select(id: $0 == "two" ? "one" : $0, recording: $1) }, mark: { _ in }),
        send: { search.send($0) })
    }
  }

  private static func search(in setting: Setting) -> Search {
    Search(
      policy: setting.policy, history: setting.history, clock: setting.clock, retryAfter: setting.service.retryAfter,
      search: setting.service.reply)
  }

  /// An adapter whose inputs go through something else first.
  private static func frontEnd(
    in setting: Setting, send: @escaping (SearchInput<[ScenarioRow], ScenarioFailure>, Search) -> Void
  ) -> FrontEnd {
    let search = search(in: setting)
    return FrontEnd(steps: search.recordSteps(), state: { search.state }, send: { send($0, search) })
  }

  private func assertProblem(
    _ message: String, waitLimit: Duration = WaitProblem.usualLimit, line: UInt = #line,
    _ make: @escaping (Setting) -> FrontEnd
  ) async {
    let problem = await problem(waitLimit: waitLimit, make)
    let row = message.split(separator: ":").first.map(String.init) ?? ""
    let number = Int(row.split(separator: ".").last ?? "") ?? 0
    XCTAssertEqual(
      problem?.description.hasPrefix("f.md:\(number + 2): \(message)"), true, problem?.description ?? "it passes",
      line: line)
  }

  private func problem(
    waitLimit: Duration = WaitProblem.usualLimit, _ make: @escaping (Setting) -> FrontEnd
  ) async -> TableProblem? {
    let table = """
      | Scenario | At | Input | Query | Phase | Answer | Deadline | Effects | History |
      |---|---|---|---|---|---|---|---|---|
      | a.1 | 0 | keystroke "sea" | "sea" | waiting | none | 300 | publish | none |
      | a.2 | 300 | tick | "sea" | searching #1 | none | none | start #1 "sea", publish | none |
      | a.3 | 400 | reply #1 [one, two] | "sea" | loaded | #1 "sea" [one, two] | none | publish | none |
      | a.4 | 500 | select row two | "sea" | loaded | #1 "sea" [one, two] selected 1 | none | publish | "sea" |
      """
    do {
      let scenario = try XCTUnwrap(Scenario.parse(table, file: "f.md").first)
      XCTAssertNil(scenario.run())
      return await ScenarioRunner(names: .scenario, waitLimit: waitLimit, make).run(scenario)
    } catch {
      XCTFail("\(error)")
      return nil
    }
  }
}

/// What cancels the last request, kept too long; on the main queue alone.
private final class Cancels: @unchecked Sendable {
  var cancel: () -> Void = {}
}
