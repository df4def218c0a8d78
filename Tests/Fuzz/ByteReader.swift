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
    typealias Settings = SearchPolicy.Settings
    let policy = SearchPolicy(
      debounce: any(of: Settings.debounces), minimumLength: any(of: Settings.minimumLengths),
      previousResults: any(of: Settings.previousResults), slowAfter: any(of: Settings.slowAfter),
      timeout: any(of: Settings.timeouts), cacheCapacity: any(of: Settings.cacheCapacities),
      cacheLifetime: any(of: Settings.cacheLifetimes), historyCapacity: any(of: Settings.historyCapacities))
    let history = (0..<number(below: 4)).map { _ in text() }
    var moves: [Move] = []
    while !bytes.isEmpty { moves.append(Move(act(), moment())) }
    return Walk(policy: policy, history: history, moves: moves)
  }

  private mutating func act() -> Move.Act {
    switch number(below: 28) {
    case 0, 1: return .input(.keystroke(text()))
    case 2: return .input(.keystroke(text(), wait: wait(), minimumLength: any(of: Move.minimums)))
    case 3: return .input(.fill(text()))
    case 4, 5: return .input(.tick)
    case 6: return .part(rows(), age())
    case 7, 8: return .reply(rows(), age())
    case 9: return .reply(rows(), age(), hasMore: true)
    case 10: return .failure("offline", age())
    case 11: return .failure("offline", age(), retryAfter: wait())
    case 12: return .input(.clear)
    case 13: return .input(.submit)
    case 14: return .input(.retry)
    case 15: return .input(.more)
    case 16: return .input(.leave)
    case 17: return .input(.resume)
    case 18: return .input(.invalidate(wait: wait()))
    case 19: return .input(.amend(rows()))
    case 20: return .input(.select(place(), recording: recording()))
    case 21: return .selectRow(row(), recording: recording())
    case 22: return .input(.mark(place()))
    case 23: return .input(.mark(nil))
    case 24: return .markRow(row())
    case 25: return .input(.record(text()))
    case 26: return .input(.forget(text()))
    default: return .input(.forgetAll)
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
    default: return .at(any(of: times))
    }
  }

  private let times: [Duration] = [
    .zero, .seconds(-1), .seconds(Int64.max), .seconds(Int64.max) - .milliseconds(200),
    Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
    Duration(secondsComponent: .min, attosecondsComponent: 0),
  ]

  private mutating func wait() -> Duration? {
    let choice = number(below: Move.waits.count + 1)
    return choice == 0 ? nil : Move.waits[choice - 1]
  }

  private mutating func age() -> Move.Age { number(below: 4) - 1 }

  private mutating func place() -> Int { any(of: [0, 1, 2, -1, .max, .min]) }

  private mutating func row() -> String { any(of: ["x", "y", "z"]) }

  private mutating func rows() -> [ScenarioRow] { any(of: [[], ["x"], ["x", "y"], ["y", "x", "y"]]) }

  private mutating func recording() -> String? { number(below: 2) == 0 ? nil : text() }

  /// One of the texts that random walks use, or the bytes that follow.
  private mutating func text() -> String {
    let choice = number(below: Move.texts.count + 16)
    if choice < Move.texts.count { return Move.texts[choice] }
    let text = String(decoding: bytes.prefix(choice - Move.texts.count), as: UTF8.self)
    bytes = bytes.dropFirst(choice - Move.texts.count)
    return text
  }

  private mutating func any<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

  private mutating func number(below limit: Int) -> Int {
    Int(bytes.popFirst() ?? 0) % limit
  }
}
