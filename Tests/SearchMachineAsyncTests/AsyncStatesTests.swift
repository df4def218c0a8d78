import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// The stream of states: the newest always, none twice, and an end.
@MainActor
final class AsyncStatesTests: XCTestCase {
  func testA9AStreamBeginsWithTheCurrentState() async throws {
    let box = AsyncBox(history: ["earlier"])
    box.search?.keystroke("a")
    let states = box.search?.states()
    let first = try await states?.next()
    XCTAssertEqual(first, box.search?.state)
    XCTAssertEqual(first?.phase, .waiting)
    XCTAssertEqual(first?.history, ["earlier"])
  }

  func testA9AStreamFollowsThePublishedStates() async throws {
    let box = AsyncBox()
    let states = box.search?.states()
    var phases = [try await states?.next()?.phase]
    box.search?.keystroke("a")
    phases.append(try await states?.next()?.phase)
    box.search?.clear()
    phases.append(try await states?.next()?.phase)
    XCTAssertEqual(phases, [.idle, .waiting, .idle])
  }

  func testA9ASlowConsumerGetsTheNewestState() async throws {
    let box = AsyncBox()
    let states = box.search?.states()
    for number in 0..<1000 {
      box.search?.keystroke("\(number)")
      box.search?.submit()
    }
    let newest = try await states?.next()
    XCTAssertEqual(newest, box.search?.state)
    XCTAssertEqual(newest?.history.first, "999")
    box.search?.clear()
    let next = try await states?.next()
    XCTAssertEqual(next?.phase, .idle, "nothing older may be kept for it")
  }

  func testA9EveryStreamIsItsOwn() async throws {
    let box = AsyncBox()
    let left = box.search?.states()
    let right = box.search?.states()
    box.search?.keystroke("a")
    let leftPhase = try await left?.next()?.phase
    let rightPhase = try await right?.next()?.phase
    XCTAssertEqual(leftPhase, .waiting)
    XCTAssertEqual(rightPhase, .waiting)
  }

  func testA9AStreamEndsWhenTheBoxGoes() async throws {
    let box = AsyncBox()
    let states = box.search?.states()
    let search = Weakly(box.search)
    let consumer = Task {
      var phases: [SearchPhase<Refusal>] = []
      if let states { for await state in states { phases.append(state.phase) } }
      return phases
    }
    box.search?.keystroke("a")
    box.search = nil
    XCTAssertNil(search.object, "a stream must not keep the box")
    let phases = try await limited("the end of the stream") { await consumer.value }
    XCTAssertEqual(phases.last, .waiting)
  }

  func testA9ACancelledConsumerEndsAndHarmsNothing() async throws {
    let box = AsyncBox()
    let seen = Journal<State>()
    let states = box.search?.states()
    let others = box.search?.states()
    let consumer = Task {
      if let states { for await state in states { seen.append(state) } }
    }
    try await seen.wait(for: 1)
    consumer.cancel()
    try await limited("the end of the stream") { await consumer.value }
    await Task { @MainActor in }.value  // What the end has asked of the main actor is done then.
    box.search?.keystroke("a")
    let other = try await others?.next()
    XCTAssertEqual(other?.phase, .waiting)
    XCTAssertEqual(seen.entries.count, 1)
    XCTAssertEqual(box.phases, [.waiting])
    let fresh = box.search?.states()
    let first = try await fresh?.next()
    XCTAssertEqual(first?.phase, .waiting)
  }
}
