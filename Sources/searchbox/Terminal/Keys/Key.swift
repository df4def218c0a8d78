/// What a person does at the keyboard, as far as the box knows it.
package enum Key: Hashable, Sendable {
  /// Characters that were typed; several if they came together.
  case text(String)

  /// Text that the terminal says was pasted.
  case paste(String)

  case enter
  case escape
  case backspace
  case delete
  case deleteWord
  case deleteToStart
  case deleteToEnd
  case left
  case right
  case wordLeft
  case wordRight
  case home
  case end
  case up
  case down
  case pageUp
  case pageDown

  /// Control-R.
  case retry

  /// Control-X.
  case forget

  /// Control-C.
  case interrupt

  /// Control-D.
  case endOfInput

  /// Control-Z.
  case suspend

  /// Control-T.
  case togglePreview

  /// Control-L.
  case redraw

  /// A key that the box has no use for.
  case other
}

extension Key {
  /// The key of a control character.
  init(control byte: UInt8) {
    switch byte {
    case 0x01: self = .home
    case 0x02: self = .left
    case 0x03: self = .interrupt
    case 0x04: self = .endOfInput
    case 0x05: self = .end
    case 0x06: self = .right
    case 0x08, 0x7F: self = .backspace
    case 0x09, 0x0E: self = .down
    case 0x0A, 0x0D: self = .enter
    case 0x0B: self = .deleteToEnd
    case 0x0C: self = .redraw
    case 0x10: self = .up
    case 0x12: self = .retry
    case 0x14: self = .togglePreview
    case 0x15: self = .deleteToStart
    case 0x17: self = .deleteWord
    case 0x18: self = .forget
    case 0x1A: self = .suspend
    default: self = .other
    }
  }
}
