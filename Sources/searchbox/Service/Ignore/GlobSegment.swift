/// One name of a pattern, between two slashes: `*`, `?` and `[…]` stand for bytes, a backslash takes their meaning away.
///
/// Left out are the named classes of POSIX within brackets, and brackets around a slash.
struct GlobSegment: Hashable, Sendable {
  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case any
    case oneOf([ClosedRange<UInt8>], negated: Bool)
    case many

    func matches(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let expected): return byte == expected
      case .any: return true
      case .oneOf(let ranges, let negated): return ranges.contains { $0.contains(byte) } != negated
      case .many: return false
      }
    }
  }

  private let tokens: [Token]

  init(_ pattern: ArraySlice<UInt8>) {
    var tokens: [Token] = []
    var rest = pattern
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "*"): if tokens.last != .many { tokens.append(.many) }
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "["): tokens.append(Self.takeClass(&rest) ?? .byte(byte))
      case UInt8(ascii: "\\"): tokens.append(.byte(rest.popFirst() ?? byte))
      default: tokens.append(.byte(byte))
      }
    }
    self.tokens = tokens
  }

  /// Takes what follows an opening bracket up to the closing one; nil, and nothing taken, if there is none.
  private static func takeClass(_ pattern: inout ArraySlice<UInt8>) -> Token? {
    var rest = pattern
    var ranges: [ClosedRange<UInt8>] = []
    let negated = rest.first == UInt8(ascii: "!") || rest.first == UInt8(ascii: "^")
    if negated { rest.removeFirst() }
    var isFirst = true
    while var low = rest.popFirst() {
      if low == UInt8(ascii: "]") && !isFirst {
        pattern = rest
        return .oneOf(ranges, negated: negated)
      }
      isFirst = false
      if low == UInt8(ascii: "\\") { low = rest.popFirst() ?? low }
      var high = low
      if rest.first == UInt8(ascii: "-"), let end = rest.dropFirst().first, end != UInt8(ascii: "]") {
        rest.removeFirst(2)
        high = end == UInt8(ascii: "\\") ? rest.popFirst() ?? end : end
      }
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }

  /// Whether the whole name fits; it takes no longer than the product of both lengths.
  func matches(_ name: [UInt8]) -> Bool {
    var (token, place) = (0, 0)
    var retry: (token: Int, place: Int)?
    while place < name.count {
      if token < tokens.count, tokens[token] == .many {
        retry = (token, place)
        token += 1
      } else if token < tokens.count, tokens[token].matches(name[place]) {
        token += 1
        place += 1
      } else if let last = retry {
        retry = (last.token, last.place + 1)
        (token, place) = (last.token + 1, last.place + 1)
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .many }
  }
}
