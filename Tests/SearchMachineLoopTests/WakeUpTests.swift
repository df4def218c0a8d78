import SearchMachineCore
import SearchMachineLoop
import XCTest

/// The one wake-up: an earlier deadline replaces it, a later one does not, and a clock that stands still is not spun on.
final class WakeUpTests: XCTestCase {
  func testALaterDeadlineSchedulesNothing() {
    let host = LoopHost()
    host.keystroke("a")
    host.clock.now = .milliseconds(100)
    host.keystroke("ab")
    XCTAssertEqual(wakeUps(of: host), [.wakeUp(1, at: .milliseconds(300))])
    host.clock.now = .milliseconds(300)
    host.loop.wakeUp(1, hasCome: true)
    XCTAssertEqual(wakeUps(of: host).last, .wakeUp(2, at: .milliseconds(400)))
    XCTAssertEqual(host.state.phase, .waiting)
  }

  func testAnEarlierDeadlineReplacesTheWakeUp() {
    let host = LoopHost()
    host.keystroke("a", wait: .milliseconds(600))
    host.clock.now = .milliseconds(100)
    host.keystroke("ab")
    XCTAssertEqual(wakeUps(of: host), [.wakeUp(1, at: .milliseconds(600)), .wakeUp(2, at: .milliseconds(400))])
    host.clock.now = .milliseconds(400)
    host.loop.wakeUp(2, hasCome: true)
    XCTAssertEqual(host.log.demands.suffix(2), [.start("ab"), .publish(.searching)])
  }

  func testAWakeUpThatWasReplacedIsIgnored() {
    let host = LoopHost()
    var inputs: [SearchInput<[Row], Refusal>] = []
    host.loop.onStep = { inputs.append($0.input) }
    host.keystroke("a", wait: .milliseconds(600))
    host.keystroke("ab")
    host.clock.now = .milliseconds(600)
    host.loop.wakeUp(1, hasCome: true)
    XCTAssertEqual(inputs.count, 2, "the first has been replaced")
    host.loop.wakeUp(2, hasCome: true)
    host.loop.wakeUp(2, hasCome: true)
    XCTAssertEqual(inputs.count, 3, "a wake-up comes once")
  }

  func testAWakeUpThatNeverComesIsNoTickAndTheNextStepSchedulesAnew() {
    let host = LoopHost()
    host.keystroke("a")
    host.clock.now = .milliseconds(300)
    host.loop.wakeUp(1, hasCome: false)
    XCTAssertEqual(host.state.phase, .waiting)
    host.keystroke("ab")
    XCTAssertEqual(wakeUps(of: host).last, .wakeUp(2, at: .milliseconds(600)))
  }

  func testAClockThatStandsStillIsAskedLaterAndLater() {
    let host = LoopHost()
    host.keystroke("a")
    for number in 1...6 { host.loop.wakeUp(number, hasCome: true) }
    XCTAssertEqual(
      wakeUps(of: host),
      [300, 300, 301, 302, 304, 308, 316].enumerated().map { .wakeUp($0 + 1, at: .milliseconds($1)) })
    host.clock.now = .milliseconds(200)
    host.loop.wakeUp(7, hasCome: true)
    XCTAssertEqual(wakeUps(of: host).last, .wakeUp(8, at: .milliseconds(300)), "it has moved")
  }

  func testAnEditDoesNotBringBackADeadlineThatWasPutOff() {
    let host = LoopHost()
    host.keystroke("a")
    for number in 1...3 { host.loop.wakeUp(number, hasCome: true) }
    let count = wakeUps(of: host).count
    host.keystroke("ab")
    XCTAssertEqual(wakeUps(of: host).count, count)
  }

  private func wakeUps(of host: LoopHost) -> [LoopHost.Demand] {
    host.log.demands.filter {
      if case .wakeUp = $0 { return true }
      return false
    }
  }
}
