import SearchMachineCore
import SearchMachineTesting

extension Move {
  /// Texts that differ in all that the rules speak of: blanks, ends, length in Characters, composition, case, size.
  public static let texts = [
    "", " ", "\u{3000}\u{2028}", "a", "ab", "abc", " ab ", "AB", "\tabc\r\n",
    "\u{E9}", "e\u{301}", " e\u{301}", "\u{301}a", "Caf\u{E9}", "cafe\u{301}",
    "東", "東京", "東京都", "\u{AC00}", "\u{1100}\u{1161}", "\u{200B}", "\u{FEFF}a",
    "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "👍🏽a", "ß", "SS", "İstanbul", "istanbul", "ΟΔΟΣ", "οδος", "a  b", "a\u{A0}b", "\u{A0}",
    String(repeating: "search ", count: 300), "a" + String(repeating: "\u{301}", count: 500),
  ]

  /// Any move, those that lead somewhere more often than the others.
  public static func random(using generator: inout some RandomNumberGenerator) -> Move {
    Move(randomAct(using: &generator), randomMoment(using: &generator))
  }

  private static func randomAct(using generator: inout some RandomNumberGenerator) -> Act {
    switch Int.random(in: 0..<32, using: &generator) {
    case 0..<8: return .keystroke(randomText(using: &generator))
    case 8..<13: return .tick
    case 13..<18: return .reply(randomRows(using: &generator), randomAge(using: &generator))
    case 18..<21: return .failure(ScenarioFailure(name: "offline"), randomAge(using: &generator))
    case 21: return .clear
    case 22..<24: return .submit
    case 24..<26: return .retry
    case 26..<28: return .select([nil, 0, 1, 2, -1, .max, .min].randomElement(using: &generator) ?? nil)
    case 28: return .selectRow([nil, "x", "y", "z"].randomElement(using: &generator) ?? nil)
    case 29: return .cancel
    case 30: return .forget(randomText(using: &generator))
    default: return .forgetAll
    }
  }

  private static func randomText(using generator: inout some RandomNumberGenerator) -> String {
    // A few texts often, so that the same query comes back; all texts sometimes.
    let texts = Bool.random(using: &generator) ? texts[3..<7] : texts[...]
    return texts.randomElement(using: &generator) ?? ""
  }

  private static func randomRows(using generator: inout some RandomNumberGenerator) -> [ScenarioRow] {
    [[], ["x"], ["x", "y"], ["y", "x", "y"]].randomElement(using: &generator) ?? []
  }

  private static func randomAge(using generator: inout some RandomNumberGenerator) -> Age {
    [0, 0, 0, 0, 1, 2, -1].randomElement(using: &generator) ?? 0
  }

  private static func randomMoment(using generator: inout some RandomNumberGenerator) -> Moment {
    switch Int.random(in: 0..<64, using: &generator) {
    case 0..<16: return .later(.zero)
    case 16..<32: return .later(.milliseconds(Int.random(in: 0..<400, using: &generator)))
    case 32..<36: return .later(.nanoseconds(Int.random(in: 0..<400, using: &generator)))
    case 36..<46: return .atDeadline(plus: .zero)
    case 46..<50: return .atDeadline(plus: Duration(secondsComponent: 0, attosecondsComponent: -1))
    case 50..<54: return .atDeadline(plus: .milliseconds(1))
    case 54..<58: return .later(.milliseconds(-Int.random(in: 0..<4_000_000, using: &generator)))
    case 58..<62: return .later(.seconds(3600))
    case 62: return .at(.seconds(-1))
    // Rarely, as no time comes after it: near the ceiling of W2.
    default: return Int.random(in: 0..<16, using: &generator) == 0 ? .at(nearCeiling) : .later(.zero)
    }
  }

  private static let nearCeiling = Duration.seconds(Int64.max) - .milliseconds(200)
}
