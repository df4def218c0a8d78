extension KeyDecoder {
  /// What some bytes of input mean.
  enum Meaning: Hashable {
    case key(Key)
    case pasteBegins
    case nothing
  }

  private static let escape: UInt8 = 0x1B

  /// The longest sequence that is waited for.
  private static let longestSequence = 64

  /// What the first bytes mean, and how many they are; nil if more must come to tell.
  static func firstKey(in bytes: ArraySlice<UInt8>, isFinal: Bool) -> (Meaning, Int)? {
    guard let first = bytes.first else { return nil }
    if first == escape { return sequence(in: bytes, isFinal: isFinal) }
    if first < 0x20 || first == 0x7F { return (.key(control(first)), 1) }
    if first < 0x80 { return (.key(.text(String(Unicode.Scalar(first)))), 1) }
    return scalar(in: bytes, isFinal: isFinal)
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x01: return .home
    case 0x02: return .left
    case 0x03: return .interrupt
    case 0x04: return .endOfInput
    case 0x05: return .end
    case 0x06: return .right
    case 0x08, 0x7F: return .backspace
    case 0x09, 0x0E: return .down
    case 0x0A, 0x0D: return .enter
    case 0x0B: return .deleteToEnd
    case 0x0C: return .redraw
    case 0x10: return .up
    case 0x12: return .retry
    case 0x15: return .deleteToStart
    case 0x17: return .deleteWord
    case 0x18: return .forget
    case 0x1A: return .suspend
    default: return .other
    }
  }

  /// A scalar of several bytes; what is no UTF-8 is shown as such.
  private static func scalar(in bytes: ArraySlice<UInt8>, isFinal: Bool) -> (Meaning, Int)? {
    let first = bytes[bytes.startIndex]
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    let followers = bytes.dropFirst().prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }
    let isComplete = followers.count == length - 1
    if !isComplete && bytes.count == followers.count + 1 && !isFinal { return nil }
    let taken = bytes.prefix(1 + followers.count)
    return (.key(.text(String(decoding: taken, as: UTF8.self))), taken.count)
  }

  /// What begins with an Escape: a sequence, a key that is held with Alt, or the key itself.
  private static func sequence(in bytes: ArraySlice<UInt8>, isFinal: Bool) -> (Meaning, Int)? {
    guard let second = bytes.dropFirst().first else { return isFinal ? (.key(.escape), 1) : nil }
    switch second {
    case UInt8(ascii: "["): return controlSequence(in: bytes, isFinal: isFinal)
    case UInt8(ascii: "O"):
      guard let third = bytes.dropFirst(2).first else { return isFinal ? (.key(.other), 2) : nil }
      return (.key(cursorKey(third, isWord: false)), 3)
    case UInt8(ascii: "b"): return (.key(.wordLeft), 2)
    case UInt8(ascii: "f"): return (.key(.wordRight), 2)
    case 0x08, 0x7F: return (.key(.deleteWord), 2)
    case escape: return (.key(.escape), 1)
    case 0x20...0x7E: return (.key(.other), 2)
    default: return (.key(.escape), 1)
    }
  }

  /// `ESC [`, parameters, and a byte that ends it; one that never ends is passed over.
  private static func controlSequence(in bytes: ArraySlice<UInt8>, isFinal: Bool) -> (Meaning, Int)? {
    let body = bytes.dropFirst(2)
    let parameters = body.prefix(longestSequence).prefix { (0x20...0x3F).contains($0) }
    guard let end = body.dropFirst(parameters.count).first, parameters.count < longestSequence else {
      return isFinal || parameters.count == longestSequence ? (.key(.other), 2 + parameters.count) : nil
    }
    guard (0x40...0x7E).contains(end) else { return (.key(.other), 2 + parameters.count) }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    return (meaning(of: end, numbers), 3 + parameters.count)
  }

  private static func meaning(of end: UInt8, _ numbers: [Int]) -> Meaning {
    let isWord = numbers.count > 1 && numbers[1] > 2
    guard end == UInt8(ascii: "~") else { return .key(cursorKey(end, isWord: isWord)) }
    switch numbers.first ?? 0 {
    case 200: return .pasteBegins
    case 201: return .nothing
    case 1, 7: return .key(.home)
    case 4, 8: return .key(.end)
    case 3: return .key(.delete)
    case 5: return .key(.pageUp)
    case 6: return .key(.pageDown)
    default: return .key(.other)
    }
  }

  private static func cursorKey(_ byte: UInt8, isWord: Bool) -> Key {
    switch byte {
    case UInt8(ascii: "A"), UInt8(ascii: "Z"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isWord ? .wordRight : .right
    case UInt8(ascii: "D"): return isWord ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M"): return .enter
    default: return .other
    }
  }
}
