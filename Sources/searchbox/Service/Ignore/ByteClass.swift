/// The bytes that brackets in a pattern stand for: single ones, ranges such as `a-z`, and the classes of POSIX.
struct ByteClass: Hashable, Sendable {
  private var ranges: [ClosedRange<UInt8>] = []
  private let isNegated: Bool

  func contains(_ byte: UInt8) -> Bool {
    ranges.contains { $0.contains(byte) } != isNegated
  }

  /// Takes what follows an opening bracket, the closing one included; nil if there is none, or an unknown class.
  init?(taking pattern: inout ArraySlice<UInt8>) {
    isNegated = pattern.first == UInt8(ascii: "!") || pattern.first == UInt8(ascii: "^")
    if isNegated { pattern.removeFirst() }
    var isFirst = true
    /// What a range may begin with.
    var low: UInt8?
    while let byte = pattern.popFirst() {
      if byte == UInt8(ascii: "]") && !isFirst { return }
      isFirst = false
      if byte == UInt8(ascii: "-"), let start = low, let next = pattern.first, next != UInt8(ascii: "]") {
        guard let end = Self.takeByte(&pattern) else { return nil }
        if start <= end { ranges.append(start...end) }
        low = nil
      } else if byte == UInt8(ascii: "["), let name = Self.takeName(&pattern) {
        guard let named = Self.named[name] else { return nil }
        ranges += named
        low = nil
      } else {
        guard let single = byte == UInt8(ascii: "\\") ? pattern.popFirst() : byte else { return nil }
        ranges.append(single...single)
        low = single
      }
    }
    return nil
  }

  private static func takeByte(_ pattern: inout ArraySlice<UInt8>) -> UInt8? {
    let byte = pattern.popFirst()
    return byte == UInt8(ascii: "\\") ? pattern.popFirst() : byte
  }

  /// Takes the rest of a class that is named, as `:alpha:]` is; nil, and nothing taken, if it is none.
  private static func takeName(_ pattern: inout ArraySlice<UInt8>) -> String? {
    let colon = UInt8(ascii: ":")
    guard pattern.first == colon, let end = pattern.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let name = pattern[..<end].dropFirst()
    guard name.last == colon else { return nil }
    pattern = pattern[(end + 1)...]
    return String(decoding: name.dropLast(), as: UTF8.self)
  }

  private static let digits: ClosedRange<UInt8> = 0x30...0x39
  private static let capitals: ClosedRange<UInt8> = 0x41...0x5A
  private static let smalls: ClosedRange<UInt8> = 0x61...0x7A

  /// The classes of POSIX, in which only ASCII counts.
  private static let named: [String: [ClosedRange<UInt8>]] = [
    "alnum": [digits, capitals, smalls], "alpha": [capitals, smalls], "blank": [0x09...0x09, 0x20...0x20],
    "cntrl": [0x00...0x1F, 0x7F...0x7F], "digit": [digits], "graph": [0x21...0x7E], "lower": [smalls],
    "print": [0x20...0x7E], "punct": [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E],
    "space": [0x09...0x0D, 0x20...0x20], "upper": [capitals], "xdigit": [digits, 0x41...0x46, 0x61...0x66],
  ]
}
