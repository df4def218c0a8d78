/// How times stand in a table cell: milliseconds, with a fraction where there is one, or counted from the ceiling.
package enum Milliseconds {
  /// The greatest time that the machine tells apart from later ones (rule W2).
  package static let ceiling = Duration.seconds(Int64.max)

  /// The greatest time that a cell can name, later than the ceiling.
  package static let beyond = Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999)

  /// The time as a cell holds it.
  package static func write(_ time: Duration) -> String {
    if time == ceiling { return "ceiling" }
    if time > ceiling { return time == beyond ? "beyond" : "ceiling+\(decimal(time - ceiling))" }
    let isNearCeiling = time > ceiling - .seconds(86_400)
    return isNearCeiling ? "ceiling-\(decimal(ceiling - time))" : decimal(time)
  }

  /// The time of a decimal number of milliseconds; nil if it is none or is out of range.
  package static func read(_ number: Substring) -> Duration? {
    let isNegative = number.hasPrefix("-")
    let parts = number.drop { $0 == "-" }.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let whole = Int64(first), whole >= 0, !first.hasPrefix("+") else { return nil }
    guard whole <= Int64.max / 1000 else { return nil }
    var time = Duration.milliseconds(whole)
    if parts.count == 2 {
      let digits = parts[1]
      guard (1...15).contains(digits.count), let fraction = Int64(digits), fraction >= 0 else { return nil }
      let padding = repeatElement(10 as Int64, count: 15 - digits.count).reduce(1, *)
      time += Duration(secondsComponent: 0, attosecondsComponent: fraction * padding)
    }
    return isNegative ? .zero - time : time
  }

  private static func decimal(_ time: Duration) -> String {
    if time < .zero { return "-" + decimal(.zero - time) }
    let (seconds, attoseconds) = time.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    let digits = String(milliseconds)
    let padding = String(repeating: "0", count: seconds == 0 ? 0 : 3 - digits.count)
    let whole = (seconds == 0 ? "" : String(seconds)) + padding + digits
    let rest = attoseconds % 1_000_000_000_000_000
    guard rest != 0 else { return whole }
    let restDigits = String(rest)
    var fraction = String(repeating: "0", count: 15 - restDigits.count) + restDigits
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return whole + "." + fraction
  }
}
