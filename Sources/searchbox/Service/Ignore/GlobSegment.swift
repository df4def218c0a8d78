/// One name of a pattern, between two slashes: `*`, `?` and `[…]` stand for bytes, a backslash takes their meaning away.
struct GlobSegment: Hashable, Sendable {
  private enum Token: Hashable, Sendable {
    case byte(UInt8)
    case any
    case oneOf(ByteClass)
    case many

    func matches(_ byte: UInt8) -> Bool {
      switch self {
      case .byte(let expected): return byte == expected
      case .any: return true
      case .oneOf(let bytes): return bytes.contains(byte)
      case .many: return false
      }
    }
  }

  private let tokens: [Token]

  /// Takes the name with which the pattern begins, up to the slash that ends it.
  ///
  /// Nil if no name can fit: a bracket that is not closed, and a backslash at the end, make the whole pattern one that
  /// never fits, and so does a name without a byte.
  init?(taking pattern: inout ArraySlice<UInt8>) {
    var tokens: [Token] = []
    while let byte = pattern.first, !Self.beginsWithSlash(pattern) {
      pattern.removeFirst()
      switch byte {
      case UInt8(ascii: "*"): if tokens.last != .many { tokens.append(.many) }
      case UInt8(ascii: "?"): tokens.append(.any)
      case UInt8(ascii: "["):
        guard let bytes = ByteClass(taking: &pattern) else { return nil }
        tokens.append(.oneOf(bytes))
      case UInt8(ascii: "\\"):
        guard let literal = pattern.popFirst() else { return nil }
        tokens.append(.byte(literal))
      default: tokens.append(.byte(byte))
      }
    }
    if tokens.isEmpty { return nil }
    self.tokens = tokens
  }

  /// Whether the pattern goes on with a slash between two names; a backslash before it changes nothing.
  static func beginsWithSlash(_ pattern: ArraySlice<UInt8>) -> Bool {
    pattern.first == UInt8(ascii: "/") || pattern.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "/")])
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
