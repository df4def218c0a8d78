/// `ESC [` or `ESC O` with parameters and the byte that ends it.
struct ControlSequence: Hashable, Sendable {
  private let numbers: [Int]
  private let end: UInt8

  /// Whether the sequence is a private one, such as a reply of the terminal or a report of the mouse.
  private let isPrivate: Bool

  /// Whether a key that moves is to move by words: it is held together with Alt or Control.
  private let isWide: Bool

  init(_ parameters: [UInt8], _ end: UInt8, isAlt: Bool) {
    self.end = end
    isPrivate = parameters.first.map { (0x3C...0x3F).contains($0) } ?? false
    numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 1 }
    isWide = isAlt || numbers.count > 1 && numbers[1] > 2
  }

  var beginsPaste: Bool { end == UInt8(ascii: "~") && numbers.first == 200 }

  /// The key; nil if it is none, as a report of the mouse or of the window's focus.
  var key: Key? {
    if isPrivate { return nil }
    switch end {
    case UInt8(ascii: "~"): return numberedKey
    case UInt8(ascii: "A"), UInt8(ascii: "Z"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return isWide ? .wordRight : .right
    case UInt8(ascii: "D"): return isWide ? .wordLeft : .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .end
    case UInt8(ascii: "M"), UInt8(ascii: "I"), UInt8(ascii: "O"): return nil
    default: return .other
    }
  }

  private var numberedKey: Key? {
    switch numbers.first ?? 0 {
    case 200, 201: return nil
    case 1, 7: return .home
    case 4, 8: return .end
    case 3: return .delete
    case 5: return .pageUp
    case 6: return .pageDown
    default: return .other
    }
  }
}
