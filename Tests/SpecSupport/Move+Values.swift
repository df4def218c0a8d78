extension Move {
  /// Texts that differ in all that the rules speak of: blanks, ends, length in Characters, composition, case, size.
  public static let texts = [
    "", " ", "\u{3000}\u{2028}", "a", "ab", "abc", " ab ", "AB", "\tabc\r\n",
    "\u{E9}", "e\u{301}", " e\u{301}", "\u{301}a", "Caf\u{E9}", "cafe\u{301}",
    "東", "東京", "東京都", "\u{AC00}", "\u{1100}\u{1161}", "\u{200B}", "\u{FEFF}a",
    "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "👍🏽a", "ß", "SS", "İstanbul", "istanbul", "ΟΔΟΣ", "οδος", "a  b", "a\u{A0}b", "\u{A0}",
    String(repeating: "search ", count: 300), "a" + String(repeating: "\u{301}", count: 500),
    "\u{FFFC}", "ab\u{FFFC}", "\u{200E}ab\u{200E}", "a\u{200B}\u{200B}", "❤\u{FE0F}", " \u{301}b", "\u{600} ",
    // Around the 4,096 bytes of T2: one that is just within, one that is beyond only when it is taken apart, one beyond.
    String(repeating: "\u{E9}", count: 1365) + "x", String(repeating: "\u{E9}", count: 1366),
    String(repeating: "search ", count: 600),
  ]

  /// Waits of every size, from one that counts as none to the greatest.
  public static let waits: [Duration] = [
    .zero, .seconds(-1), .nanoseconds(1), .milliseconds(100), .seconds(3600), .seconds(Int64.max),
    Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
    Duration(secondsComponent: .min, attosecondsComponent: 0),
  ]

  /// Minimum lengths of one edit.
  public static let minimums: [Int?] = [nil, 0, 1, 2, 3, -1, .max, .min]
}
