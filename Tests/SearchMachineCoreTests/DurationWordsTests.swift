import SearchMachineCore
import XCTest

/// Times compared and added by their words are those that the operators give.
final class DurationWordsTests: XCTestCase {
  private let ceiling = Duration.seconds(Int64.max)

  private var durations: [Duration] {
    let word = Duration(secondsComponent: 18, attosecondsComponent: 446_744_073_709_551_616)  // 2⁶⁴ attoseconds.
    let step = Duration(secondsComponent: 0, attosecondsComponent: 1)
    let borders = [.zero, word, word + word, .seconds(Int64.max / 4), ceiling, ceiling + ceiling, .seconds(300)]
    var random = SystemRandomNumberGenerator()
    let others = (0..<40).map { _ in
      Duration(
        secondsComponent: Int64.random(in: 0...Int64.max, using: &random) >> Int64.random(in: 0..<63, using: &random),
        attosecondsComponent: Int64.random(in: 0..<1_000_000_000_000_000_000, using: &random))
    }
    let positive = borders.flatMap { [$0, $0 + step, $0 - step] } + others
    return positive + positive.map { .zero - $0 }
  }

  func testComparing() {
    for left in durations {
      XCTAssertEqual(left.isNegative, left < .zero, "\(left)")
      for right in durations { XCTAssertEqual(left.isLater(than: right), left > right, "\(left) \(right)") }
    }
  }

  func testWhatIsFarFromTheCeilingAddsUpBelowIt() {
    let far = durations.filter { !$0.isNegative && !$0.isNearCeiling }
    XCTAssertGreaterThan(far.count, 20)
    for left in far {
      for right in far {
        XCTAssertEqual(left.advanced(by: right), left + right, "\(left) \(right)")
        XCTAssertLessThan(left + right, ceiling)
      }
    }
  }

  func testTheCeilingAndAllBeyondAreNear() {
    for duration in durations where duration >= ceiling { XCTAssertTrue(duration.isNearCeiling, "\(duration)") }
    XCTAssertTrue(ceiling.isNearCeiling)
  }
}
