import SearchMachineCore
import SearchMachineTesting

extension Move {
  /// Any move, those that lead somewhere more often than the others.
  public static func random(using generator: inout some RandomNumberGenerator) -> Move {
    Move(randomAct(using: &generator), randomMoment(using: &generator))
  }

  private static func randomAct(using generator: inout some RandomNumberGenerator) -> Act {
    let age = randomAge(using: &generator)
    switch Int.random(in: 0..<56, using: &generator) {
    case 0..<8: return .input(.keystroke(randomText(using: &generator)))
    case 8..<10:
      return .input(
        .keystroke(
          randomText(using: &generator), wait: randomWait(using: &generator),
          minimumLength: minimums.randomElement(using: &generator) ?? nil))
    case 10..<18: return .input(.tick)
    case 18..<25: return .reply(randomRows(using: &generator), age, hasMore: Bool.random(using: &generator))
    case 25..<28: return .failure("offline", age, retryAfter: randomWait(using: &generator))
    case 28..<31: return .part(randomRows(using: &generator), age)
    case 31: return .input(.clear)
    case 32, 33: return .input(.fill(randomText(using: &generator)))
    case 34, 35: return .input(.submit)
    case 36, 37: return .input(.retry)
    case 38..<41: return .input(.more)
    case 41: return .input(.leave)
    case 42: return .input(.resume)
    case 43: return .input(.invalidate(wait: randomWait(using: &generator)))
    case 44: return .input(.amend(randomRows(using: &generator)))
    default: return randomChoice(using: &generator)
    }
  }

  /// A move of the list or of the history.
  private static func randomChoice(using generator: inout some RandomNumberGenerator) -> Act {
    let text = randomText(using: &generator)
    let recording = Bool.random(using: &generator) ? nil : text
    let place = [0, 0, 1, 2, -1, .max, .min].randomElement(using: &generator) ?? 0
    let row = ["x", "y", "z"].randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return .input(.select(place, recording: recording))
    case 2..<5: return .input(.mark(Int.random(in: 0..<4, using: &generator) == 0 ? nil : place))
    case 5: return .selectRow(row, recording: recording)
    case 6: return .markRow(row)
    case 7: return .input(.record(text))
    case 8: return .input(.forget(text))
    default: return .input(.forgetAll)
    }
  }

  private static func randomText(using generator: inout some RandomNumberGenerator) -> String {
    // A few texts often, so that the same query comes back; all texts sometimes.
    let texts = Int.random(in: 0..<3, using: &generator) > 0 ? texts[3..<7] : texts[...]
    return texts.randomElement(using: &generator) ?? ""
  }

  private static func randomRows(using generator: inout some RandomNumberGenerator) -> [ScenarioRow] {
    [[], ["x"], ["x", "y"], ["y", "x", "y"]].randomElement(using: &generator) ?? []
  }

  private static func randomAge(using generator: inout some RandomNumberGenerator) -> Age {
    [0, 0, 0, 0, 0, 0, 0, 1, 2, -1].randomElement(using: &generator) ?? 0
  }

  private static func randomWait(using generator: inout some RandomNumberGenerator) -> Duration? {
    // Rarely one that no time comes after.
    if Int.random(in: 0..<64, using: &generator) == 0 { return waits.randomElement(using: &generator) }
    return [nil, .zero, .milliseconds(1), .milliseconds(100), .seconds(1)].randomElement(using: &generator) ?? nil
  }

  private static func randomMoment(using generator: inout some RandomNumberGenerator) -> Moment {
    switch Int.random(in: 0..<64, using: &generator) {
    case 0..<20: return .later(.zero)
    case 20..<32: return .later(.milliseconds(Int.random(in: 0..<400, using: &generator)))
    case 32..<34: return .later(.nanoseconds(Int.random(in: 0..<400, using: &generator)))
    case 34..<50: return .atDeadline(plus: .zero)
    case 50..<53: return .atDeadline(plus: Duration(secondsComponent: 0, attosecondsComponent: -1))
    case 53..<56: return .atDeadline(plus: .milliseconds(1))
    case 56..<59: return .later(.milliseconds(-Int.random(in: 0..<4_000_000, using: &generator)))
    case 59..<62: return .later(.seconds(3600))
    case 62: return .at(.seconds(-1))
    // Rarely, as no time comes after it: near the ceiling of W2.
    default: return Int.random(in: 0..<16, using: &generator) == 0 ? .at(nearCeiling) : .later(.zero)
    }
  }

  private static let nearCeiling = Duration.seconds(Int64.max) - .milliseconds(200)
}
