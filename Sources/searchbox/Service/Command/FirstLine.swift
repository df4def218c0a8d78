/// The first line of what is read, at most a few hundred bytes of it.
struct FirstLine {
  private var bytes: [UInt8] = []
  private var isWhole = false

  /// The line, harmless to a terminal; nil if there is none.
  var text: String? {
    let line = TerminalCodes.removed(from: bytes[...])
    let text = DisplayText.clean(String(decoding: line, as: UTF8.self))
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  mutating func take(_ more: UnsafeRawBufferPointer) {
    for byte in more where !isWhole {
      if byte == .newline {
        isWhole = !bytes.isEmpty
      } else if bytes.count < 400 {
        bytes.append(byte)
      }
    }
  }
}
