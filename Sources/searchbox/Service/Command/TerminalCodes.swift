/// Takes the colours out of what a program printed for a terminal.
enum TerminalCodes {
  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  /// The bytes without control sequences for colours, for clearing and for links; other control characters stay.
  static func removed(from bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(escape) else { return bytes }
    var kept: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == escape, let end = endOfSequence(rest) {
        rest = rest[end...]
      } else {
        kept.append(byte)
      }
    }
    return kept[...]
  }

  /// Where the sequence ends that the bytes after an escape character belong to; nil if they are none of those.
  private static func endOfSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
    switch bytes.first {
    case UInt8(ascii: "["):
      let end = bytes.dropFirst().firstIndex { !(0x20...0x3F).contains($0) }
      return end.map { (0x40...0x7E).contains(bytes[$0]) ? $0 + 1 : $0 }
    case UInt8(ascii: "]"):
      guard let end = bytes.firstIndex(where: { $0 == bell || $0 == escape }) else { return nil }
      let isLong = bytes[end] == escape && end + 1 < bytes.endIndex && bytes[end + 1] == UInt8(ascii: "\\")
      return end + (isLong ? 2 : 1)
    default: return nil
    }
  }
}
