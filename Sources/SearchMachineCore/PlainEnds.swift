/// Where a query begins and ends in the bytes of a text whose ends are plain enough to tell from the bytes alone.
///
/// Plain are ends without anything to trim, and those where ASCII white space and controls stand beside visible ASCII,
/// which never forms one Character with them.
struct PlainEnds {
  /// The place of the query's first byte.
  let start: Int

  /// The place behind the query's last byte.
  let end: Int

  /// Whether there is nothing to trim.
  let isAll: Bool

  /// Looks at the ends; nil if it takes more than the bytes.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    if let first = text.first, let last = text.last, first.isPlain && last.isPlain {
      start = 0
      end = text.count
      isAll = true
      return
    }
    var start = 0
    while start < text.count && text[start].isBlank { start += 1 }
    var end = text.count
    while end > start && text[end - 1].isBlank { end -= 1 }
    self.start = start
    self.end = end
    isAll = end - start == text.count
    if start == end { return }
    if !text[start].isPlain {
      guard start == 0, let scalar = text.firstScalar, !scalar.showsNothing else { return nil }
    }
    if !text[end - 1].isPlain {
      guard end == text.count, let scalar = text.lastScalar, !scalar.showsNothing else { return nil }
    }
  }
}

extension UInt8 {
  /// Whether the byte is by itself an ASCII scalar that is neither white space nor a control.
  var isPlain: Bool { self > 0x20 && self < 0x7F }

  /// Whether the byte is by itself an ASCII scalar that is white space or a control.
  fileprivate var isBlank: Bool { self <= 0x20 || self == 0x7F }
}

extension UnsafeBufferPointer<UInt8> {
  /// The scalar that the text, valid UTF-8, begins with.
  fileprivate var firstScalar: Unicode.Scalar? {
    var length = 1
    while length < Swift.min(4, count) && self[length] & 0xC0 == 0x80 { length += 1 }
    return scalar(at: 0, length: length)
  }

  /// The scalar that the text, valid UTF-8, ends with.
  fileprivate var lastScalar: Unicode.Scalar? {
    var length = 1
    while length < Swift.min(4, count) && self[count - length] & 0xC0 == 0x80 { length += 1 }
    return scalar(at: count - length, length: length)
  }

  /// The scalar of that length in the bytes from there on.
  func scalar(at place: Int, length: Int) -> Unicode.Scalar? {
    if length == 1 { return Unicode.Scalar(self[place]) }
    var value = UInt32(self[place] & (0x7F >> UInt8(length)))
    for offset in 1..<length { value = value << 6 | UInt32(self[place + offset] & 0x3F) }
    return Unicode.Scalar(value)
  }
}
