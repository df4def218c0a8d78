import SearchMachineCore
import SearchMachineTesting
import XCTest

/// A wait ends: when what is awaited comes, when its task is cancelled, and by itself, with a message that tells what there is.
///
/// The limits here are reached, so they are short; nothing depends on how short.
@MainActor
final class WaitTests: XCTestCase {
  private let limit = Duration.milliseconds(1)

  func testACallThatNeverComesIsToldWithThoseThatCameAndTheSleepers() async {
    let clock = ManualClock()
    let service = ScriptedSearch<[String], ScenarioFailure>(waitLimit: limit, clock: clock)
    _ = service.search(SearchRequest(generation: Generation(rawValue: 1), query: "a")) { _ in }
    let sleep = Task { try await clock.sleep(for: .milliseconds(600)) }
    await assertProblem("call 2 never came; calls so far: \"a\"; 1 sleeper, at 600 ms; it is 0 ms") {
      try await clock.sleepers()
      _ = try await service.call(2)
    }
    await assertProblem("the call of #3 never came; calls so far: \"a\"; 1 sleeper, at 600 ms; it is 0 ms") {
      _ = try await service.call(of: Generation(rawValue: 3))
    }
    sleep.cancel()
  }

  func testNoCallsAtAllAreToldToo() async {
    let service = ScriptedSearch<[String], ScenarioFailure>(waitLimit: limit)
    await assertProblem("call 1 never came; calls so far: none") { _ = try await service.call(1) }
  }

  func testASleeperThatNeverComesIsToldWithTheTime() async {
    let clock = ManualClock(waitLimit: limit)
    clock.pass(to: .seconds(2))
    await assertProblem("sleeper 1 never came; 0 sleepers; it is 2000 ms") { try await clock.sleepers() }
    let time = ManualTime(waitLimit: limit)
    _ = time.wake(at: .seconds(1), on: .main) {}
    await assertProblem("sleeper 2 never came; 1 sleeper, at 1000 ms; it is 0 ms") { try await time.wakeUps(2) }
    await assertProblem("sleeper 1 never came; 0 sleepers; it is 2000 ms") {
      try await ManualTime(of: clock).wakeUps()
    }
  }

  func testAnEntryThatNeverComesIsToldWithTheLastOne() async {
    let journal = Journal<Int>(of: "number", waitLimit: limit)
    await assertProblem("number 1 never came; 0 of 'number' so far") { try await journal.wait(for: 1) }
    journal.append(7)
    await assertProblem("an eight never came; 1 of 'number' so far, the last one: 7") {
      try await journal.wait(for: "an eight") { $0.contains(8) }
    }
    await assertProblem("number 2 never came; 1 of 'number' so far, the last one: 7") {
      _ = try await journal.next {}
    }
  }

  func testWaitsEndWhenTheirTaskIsCancelled() async {
    let clock = ManualClock()
    let service = ScriptedSearch<[String], ScenarioFailure>()
    let journal = Journal<Int>()
    let waits = [
      Task { try await clock.sleepers() },
      Task { _ = try await service.call(1) },
      Task { try await journal.wait(for: 1) },
    ]
    for wait in waits {
      wait.cancel()
      let result = await wait.result
      XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    }
  }

  func testAWaitThatHasEndedHarmsNothing() async throws {
    let journal = Journal<Int>(waitLimit: limit)
    await assertProblem("entry 1 never came; 0 of 'entry' so far") { try await journal.wait(for: 1) }
    journal.append(1)
    try await journal.wait(for: 1)
    XCTAssertEqual(journal.entries, [1])
  }

  private func assertProblem(
    _ message: String, line: UInt = #line, _ wait: @MainActor () async throws -> Void
  ) async {
    do {
      try await wait()
      XCTFail("the wait has ended as if what it waits for had come", line: line)
    } catch {
      XCTAssertEqual("\(error)", message, line: line)
    }
  }
}
