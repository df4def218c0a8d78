import CSearchMachine
import SearchMachineC
import SearchMachineCore

/// What a keystroke costs through the C functions beside the Swift call, in one run.
@main
enum Bench {
  struct Failure: Error {}

  static let texts = ["s", "se", "sea", "sear", "searc", "search", "search ", "search b", "search bo", "search box"]
  static let rounds = 100_000

  static func main() {
    let clock = ContinuousClock()
    var swift: [Double] = []
    var c: [Double] = []
    for _ in 0..<9 {
      swift.append(nanoseconds(clock.measure(typeInSwift)))
      c.append(nanoseconds(clock.measure(typeThroughC)))
    }
    let (left, right) = (median(swift), median(c))
    print("a keystroke in Swift: \(rounded(left)) ns; through C: \(rounded(right)) ns; ratio \(rounded(right / left))")
  }

  @inline(never)
  static func typeInSwift() {
    var machine = SearchMachine<[Int], Failure>()
    var published = 0
    for round in 0..<rounds {
      for (place, text) in texts.enumerated() {
        let effects = machine.handle(.keystroke(text), at: .milliseconds(round * 10 + place))
        if effects.published != nil { published += 1 }
      }
    }
    precondition(published == 1)
  }

  @inline(never)
  static func typeThroughC() {
    let bytes = texts.map { Array($0.utf8CString.dropLast()) }
    let box = searchmachine_create()
    var published = 0
    for round in 0..<rounds {
      for (place, text) in bytes.enumerated() {
        let step = text.withUnsafeBufferPointer {
          searchmachine_keystroke(box, $0.baseAddress, $0.count, Double(round * 10 + place))
        }
        if step & SEARCHMACHINE_PUBLISH != 0 { published += 1 }
      }
    }
    precondition(published == 1)
    searchmachine_destroy(box)
  }

  static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.attoseconds) / 1e9 / Double(rounds * texts.count)
      + Double(duration.components.seconds) * 1e9 / Double(rounds * texts.count)
  }

  static func median(_ numbers: [Double]) -> Double {
    numbers.sorted()[numbers.count / 2]
  }

  static func rounded(_ number: Double) -> Double {
    (number * 100).rounded() / 100
  }
}
