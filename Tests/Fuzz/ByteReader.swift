import SearchMachineCore
import SearchMachineTesting
import SpecSupport

/// Reads a walk from any bytes, so that each byte string is one and similar ones are similar walks.
struct ByteReader {
  private var bytes: Slice<UnsafeBufferPointer<UInt8>>

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes[...]
  }

  mutating func walk() -> Walk {
    let debounces: [Duration] = [.zero, .nanoseconds(1), .milliseconds(300), .seconds(Int64.max), .seconds(3600)]
    let policy = SearchPolicy(
      debounce: debounces[number(below: debounces.count)], minimumLength: number(below: 5),
      previousResults: number(below: 2) == 0 ? .keep : .discard, historyCapacity: number(below: 4))
    let history = (0..<number(below: 4)).map { _ in text() }
    var moves: [Move] = []
    while !bytes.isEmpty { moves.append(Move(act(), moment())) }
    return Walk(policy: policy, history: history, moves: moves)
  }

  private mutating func act() -> Move.Act {
    switch number(below: 16) {
    case 0...2: return .keystroke(text())
    case 3, 4: return .tick
    case 5, 6: return .reply(rows(), number(below: 4) - 1)
    case 7: return .failure(ScenarioFailure(name: "offline"), number(below: 4) - 1)
    case 8: return .clear
    case 9: return .submit
    case 10: return .retry
    case 11: return .select([nil, 0, 1, 2, -1, .max, .min][number(below: 7)])
    case 12: return .selectRow([nil, "x", "y", "z"][number(below: 4)])
    case 13: return .cancel
    case 14: return .forget(text())
    default: return .forgetAll
    }
  }

  private mutating func moment() -> Move.Moment {
    switch number(below: 8) {
    case 0, 1: return .later(.zero)
    case 2: return .later(.milliseconds(number(below: 256)))
    case 3: return .atDeadline(plus: .zero)
    case 4: return .atDeadline(plus: Duration(secondsComponent: 0, attosecondsComponent: Int64(number(below: 3)) - 1))
    case 5: return .later(.milliseconds(-number(below: 256)))
    case 6: return .later(.seconds(number(below: 256)))
    default: return .at(times[number(below: times.count)])
    }
  }

  private let times: [Duration] = [
    .zero, .seconds(-1), .seconds(Int64.max), .seconds(Int64.max) - .milliseconds(200),
    Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
    Duration(secondsComponent: .min, attosecondsComponent: 0),
  ]

  private mutating func rows() -> [ScenarioRow] {
    [[], ["x"], ["x", "y"], ["y", "x", "y"]][number(below: 4)]
  }

  /// One of the texts that random walks use, or the bytes that follow.
  private mutating func text() -> String {
    let choice = number(below: Move.texts.count + 16)
    if choice < Move.texts.count { return Move.texts[choice] }
    let text = String(decoding: bytes.prefix(choice - Move.texts.count), as: UTF8.self)
    bytes = bytes.dropFirst(choice - Move.texts.count)
    return text
  }

  private mutating func number(below limit: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % limit
  }
}
