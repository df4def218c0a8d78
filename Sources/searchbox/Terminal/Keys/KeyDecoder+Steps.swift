extension KeyDecoder {
  /// What a byte makes of a state: the next one, a key if one is complete, and whether the byte is done with.
  ///
  /// A byte that cannot belong to what is pending ends it, and is then looked at for itself.
  typealias Transition = (next: State, key: Key?, takesByte: Bool)

  private static let escape: UInt8 = 0x1B

  /// The longest sequence that is looked at; more of it is passed over.
  private static let longestSequence = 64

  static func step(_ state: State, _ byte: UInt8) -> Transition {
    switch state {
    case .ground, .paste: return ground(byte)
    case .scalar(let bytes, let length, let isAlt): return scalar(bytes, length, isAlt: isAlt, byte)
    case .escape: return afterEscape(byte)
    case .twoEscapes: return afterTwoEscapes(byte)
    case .control(let parameters, let isAlt): return control(parameters, isAlt: isAlt, byte)
    case .single(let parameters, let isAlt): return single(parameters, isAlt: isAlt, byte)
    case .consoleKey: return byte < 0x20 ? (.ground, nil, false) : (.ground, .other, true)
    case .mouse(let count):
      return byte < 0x20 ? (.ground, nil, false) : (count > 1 ? .mouse(count - 1) : .ground, nil, true)
    case .string(let hasEscape): return string(hasEscape: hasEscape, byte)
    }
  }

  private static func ground(_ byte: UInt8) -> Transition {
    switch byte {
    case escape: return (.escape, nil, true)
    case 0x00...0x1F, 0x7F: return (.ground, Key(control: byte), true)
    case 0x20...0x7E: return (.ground, .text(String(Unicode.Scalar(byte))), true)
    default: return beginScalar(byte, isAlt: false)
    }
  }

  /// The first byte of a scalar of several bytes; what is no UTF-8 is shown as such.
  private static func beginScalar(_ byte: UInt8, isAlt: Bool) -> Transition {
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    guard (0xC2...0xF4).contains(byte) else { return (.ground, isAlt ? .other : .text("\u{FFFD}"), true) }
    return (.scalar([byte], length: length, isAlt: isAlt), nil, true)
  }

  private static func scalar(_ earlier: [UInt8], _ length: Int, isAlt: Bool, _ byte: UInt8) -> Transition {
    let follows = byte & 0xC0 == 0x80
    let bytes = follows ? earlier + [byte] : earlier
    if follows && bytes.count < length { return (.scalar(bytes, length: length, isAlt: isAlt), nil, true) }
    return (.ground, isAlt ? .other : .text(String(decoding: bytes, as: UTF8.self)), follows)
  }

  private static func afterEscape(_ byte: UInt8) -> Transition {
    switch byte {
    case escape: return (.twoEscapes, nil, true)
    case UInt8(ascii: "["): return (.control([], isAlt: false), nil, true)
    case UInt8(ascii: "O"): return (.single([], isAlt: false), nil, true)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      return (.string(hasEscape: false), nil, true)
    case UInt8(ascii: "b"): return (.ground, .wordLeft, true)
    case UInt8(ascii: "f"): return (.ground, .wordRight, true)
    case 0x08, 0x7F: return (.ground, .deleteWord, true)
    case 0x03: return (.ground, .interrupt, true)
    case 0x80...0xFF: return beginScalar(byte, isAlt: true)
    default: return (.ground, .other, true)
    }
  }

  private static func afterTwoEscapes(_ byte: UInt8) -> Transition {
    switch byte {
    case UInt8(ascii: "["): return (.control([], isAlt: true), nil, true)
    case UInt8(ascii: "O"): return (.single([], isAlt: true), nil, true)
    default: return (.escape, .escape, false)
    }
  }

  private static func control(_ parameters: [UInt8], isAlt: Bool, _ byte: UInt8) -> Transition {
    switch byte {
    case 0x20...0x3F:
      let longer = parameters.count < longestSequence ? parameters + [byte] : parameters
      return (.control(longer, isAlt: isAlt), nil, true)
    case UInt8(ascii: "[") where parameters.isEmpty: return (.consoleKey, nil, true)
    case UInt8(ascii: "M") where parameters.isEmpty: return (.mouse(3), nil, true)
    case 0x40...0x7E:
      let sequence = ControlSequence(parameters, byte, isAlt: isAlt)
      return (sequence.beginsPaste ? .paste : .ground, sequence.key, true)
    default: return (.ground, nil, false)
    }
  }

  private static func single(_ parameters: [UInt8], isAlt: Bool, _ byte: UInt8) -> Transition {
    switch byte {
    case 0x30...0x3F:
      let longer = parameters.count < longestSequence ? parameters + [byte] : parameters
      return (.single(longer, isAlt: isAlt), nil, true)
    case UInt8(ascii: "M"): return (.ground, .enter, true)
    case 0x40...0x7E: return (.ground, ControlSequence(parameters, byte, isAlt: isAlt).key, true)
    default: return (.ground, nil, false)
    }
  }

  /// A reply has no control characters in it: one that comes is a key, pressed by somebody who sees nothing happen.
  private static func string(hasEscape: Bool, _ byte: UInt8) -> Transition {
    if hasEscape { return byte == UInt8(ascii: "\\") ? (.ground, nil, true) : (.escape, nil, false) }
    switch byte {
    case escape: return (.string(hasEscape: true), nil, true)
    case 0x07: return (.ground, nil, true)
    case 0x00...0x1F: return (.ground, nil, false)
    default: return (.string(hasEscape: false), nil, true)
    }
  }
}
