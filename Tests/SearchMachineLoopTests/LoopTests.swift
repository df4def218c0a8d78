import SearchMachineCore
import SearchMachineLoop
import XCTest

/// The loop alone: turns, effects in their order, and a host that may go at any moment.
final class LoopTests: XCTestCase {
  private let first = Generation(rawValue: 1)

  func testAnEditThatAsksForNothingAsksTheHostForNothing() {
    let host = LoopHost()
    host.keystroke("a")
    host.log.demands = []
    for length in 2..<100 { host.keystroke(String(repeating: "a", count: length)) }
    XCTAssertEqual(host.log.demands, [])
    XCTAssertEqual(host.query.count, 99)
  }

  func testTheEffectsOfAStepAreDoneInTheirOrder() {
    let host = LoopHost()
    host.keystroke("a")
    host.submit()
    host.log.demands = []
    host.keystroke("ab")
    XCTAssertEqual(host.log.demands, [.cancel(1), .publish(.waiting)])
    host.submit()
    XCTAssertEqual(host.log.demands.suffix(2), [.start("ab"), .publish(.searching)])
  }

  func testInputsThatComeDuringAStepWaitForTheirTurnHoweverManyTheyAre() {
    let host = LoopHost()
    var inputs: [SearchInput<[Row], Refusal>] = []
    host.loop.onStep = { [weak host] step in
      inputs.append(step.input)
      guard step.input == .keystroke("a") else { return }
      for number in 0..<100 { host?.record("\(number)") }
      host?.clear()
    }
    host.keystroke("a")
    host.loop.onStep = nil
    XCTAssertEqual(inputs, [.keystroke("a")] + (0..<100).map { .record("\($0)") } + [.clear])
    XCTAssertEqual(host.state.history.first, "99")
    host.keystroke("b")
    XCTAssertEqual(host.state.phase, .waiting, "afterwards an input is handled at once again")
  }

  func testTheStateOfAStepIsShownBeforeItsEffectsAreDone() {
    let host = LoopHost()
    var seen: [SearchPhaseKind] = []
    host.loop.onStep = { [weak host] _ in seen.append(host?.state.kind ?? .failed) }
    host.log.whenDone = { [weak host] _ in seen.append(host?.state.kind ?? .failed) }
    host.keystroke("a")
    XCTAssertEqual(seen, [.waiting, .waiting, .waiting])
  }

  func testAStateIsAboutToBePublishedUntilItIs() {
    let host = LoopHost()
    var pending: [Bool] = []
    host.loop.onStep = { [weak host] _ in pending.append(host?.loop.isAboutToPublish ?? false) }
    host.log.whenDone = { [weak host] demand in
      if case .publish = demand { pending.append(host?.loop.isAboutToPublish ?? true) }
    }
    host.keystroke("a")
    host.keystroke("ab")
    XCTAssertEqual(pending, [true, false, false])
  }

  func testAHostThatGoesInAStepObserverIsAskedForNothingMore() {
    var host: LoopHost? = LoopHost()
    let log = host?.log
    weak let reference = host
    host?.loop.onStep = { step in
      host?.keystroke("more")
      host = nil
      XCTAssertNil(reference, "nothing may hold the host while it is called back")
    }
    host?.keystroke("a")
    XCTAssertEqual(log?.demands, [.wakeUp(1, at: .milliseconds(300))])
  }

  func testAHostThatGoesInAPublishHasNothingOfItsQueueDone() {
    var host: LoopHost? = LoopHost()
    let log = host?.log
    weak let reference = host
    log?.whenDone = { demand in
      guard demand == .publish(.waiting) else { return }
      host?.submit()
      host = nil
      XCTAssertNil(reference)
    }
    host?.keystroke("a")
    XCTAssertEqual(log?.demands, [.wakeUp(1, at: .milliseconds(300)), .publish(.waiting)])
  }

  func testAHostThatGoesInACancelStartsNothing() {
    var host: LoopHost? = LoopHost()
    let log = host?.log
    host?.keystroke("a")
    host?.submit()
    log?.whenDone = { if case .cancel = $0 { host = nil } }
    host?.retry()
    XCTAssertEqual(log?.demands.last, .publish(.searching), "a retry in flight asks for nothing")
    host?.invalidate(wait: .zero)
    XCTAssertEqual(log?.demands.last, .cancel(1))
  }

  func testARowThatGoesMayReadTheBoxAndSendToIt() {
    for policy in [SearchPolicy(), SearchPolicy(cacheCapacity: 2)] {
      let host = LoopHost(policy: policy)
      host.keystroke("a")
      host.submit()
      var seen: [String] = []
      autoreleasing {
        let row = Row(1)
        row.whenFreed = { [weak host] in
          seen.append("\(host?.query ?? "") \(host?.state.kind ?? .failed) \(host?.policy.cacheCapacity ?? -1)")
          host?.record("freed")
        }
        host.loop.send(.reply([row], to: first))
      }
      host.keystroke("b")
      host.submit()
      host.loop.send(.reply([Row(2)], to: Generation(rawValue: 2)))
      host.amend([])
      host.forget("a")
      XCTAssertEqual(seen.count, 1, "the row goes")
      XCTAssertEqual(host.state.history.first, "freed")
    }
  }

  func testARowThatGoesInAStepWithoutEffectsMaySendToTheBox() {
    let host = LoopHost(policy: SearchPolicy(cacheCapacity: 1))
    host.keystroke("a")
    host.submit()
    autoreleasing {
      let row = Row(1)
      row.whenFreed = { [weak host] in host?.record("freed") }
      host.loop.send(.reply([row], to: first))
    }
    host.keystroke("b")
    host.submit()
    host.loop.send(.reply([Row(2)], to: Generation(rawValue: 2)))
    host.clear()
    host.log.demands = []
    XCTAssertEqual(host.state.history, ["b", "a"], "the row is in the cache")
    host.invalidate()
    XCTAssertEqual(host.state.history, ["freed", "b", "a"])
    XCTAssertEqual(host.log.demands, [.publish(.idle)], "the invalidation itself asks for nothing")
  }

  func testAnIdentityIsLookedUpWhenItsTurnComes() {
    let host = LoopHost()
    host.keystroke("a")
    host.submit()
    host.loop.send(.reply([Row(1), Row(2)], to: first))
    var steps: [Step] = []
    host.loop.onStep = { [weak host] step in
      steps.append(step)
      guard steps.count == 1 else { return }
      host?.select(id: 2, recording: "two")
      XCTAssertEqual(steps.count, 1, "it waits for its turn")
    }
    host.amend([Row(2)])
    XCTAssertEqual(steps.map(\.input), [.amend([Row(2)]), .select(0, recording: "two")])
    host.mark(id: 3)
    host.mark(id: nil)
    host.select(id: 1)
    XCTAssertEqual(steps.dropFirst(2).map(\.input), [.mark(1), .mark(nil), .select(1)])
    XCTAssertEqual(steps.dropFirst(1).map(\.effects.rule), [.l1, .l2, .l3, .l2])
    XCTAssertEqual(host.state.history.first, "two")
  }

  func testAnIdentityWithoutResultsIsUnknown() {
    let host = LoopHost()
    var steps: [Step] = []
    host.loop.onStep = { steps.append($0) }
    host.select(id: 1)
    XCTAssertEqual(steps.map(\.input), [.mark(nil)])
    XCTAssertEqual(steps.map(\.effects.rule), [.l2])
  }

  /// Its body's objects are gone when it returns.
  private func autoreleasing(_ body: () -> Void) {
    body()
  }
}
