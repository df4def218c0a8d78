/// What is seen of a query at a glance, at its end: queries whose keys differ are seldom compared as texts.
///
/// People type at the end, so that is where most texts differ; and what stands before it has no part in whether the ends
/// are the same.
@usableFromInline @frozen
struct QueryKey: Hashable, Sendable {
  /// A number made of the last bytes; its lowest bit says whether the query is told by them.
  let number: UInt64

  /// Whether the query can be the same as another such one only if their last bytes are: both end in the composed form
  /// of Unicode, or are too long to be compared in another way (rule T2).
  var isTold: Bool { number & 1 != 0 }

  /// Looks at the query's end.
  init(_ query: String) {
    if let key = query.utf8.withContiguousStorageIfAvailable({ Self($0) }) {
      self = key
    } else {
      var native = query
      self = native.withUTF8 { Self($0) }
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    let end = text.lastWord
    let mixed = end &* 0x9E37_79B9_7F4A_7C15
    let isASCII = end & 0x8080_8080_8080_8080 == 0
    let isTold = isASCII || text.count > Query.greatestComparedLength || text.endIsPlainlyComposed
    number = (mixed ^ mixed >> 32) & ~1 | (isTold ? 1 : 0)
  }

  /// Whether the queries of both keys may be the same one.
  func mayBeSame(as other: QueryKey) -> Bool {
    number == other.number || !(isTold && other.isTold)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The number of bytes at the end that a key looks at.
  private var endCount: Int { Swift.min(8, count) }

  /// The last eight bytes as one number, or all of them if there are fewer. The same bytes make the same number; a few other
  /// short ones do so too.
  @inline(__always) fileprivate var lastWord: UInt64 {
    let bytes = UnsafeRawBufferPointer(self)
    if count >= 8 { return bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) }
    if count >= 4 {
      let front = bytes.loadUnaligned(fromByteOffset: 0, as: UInt32.self)
      let back = bytes.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return UInt64(front) << 32 | UInt64(back)
    }
    var word: UInt64 = 0
    for byte in self { word = word << 8 | UInt64(byte) }
    return word
  }

  /// Whether the scalars that the last bytes of the text, valid UTF-8, belong to are plainly composed.
  fileprivate var endIsPlainlyComposed: Bool {
    var place = count - endCount
    while place > 0 && self[place] & 0xC0 == 0x80 { place -= 1 }
    while place < count {
      let length = self[place] < 0x80 ? 1 : self[place] < 0xE0 ? 2 : self[place] < 0xF0 ? 3 : 4
      guard let scalar = scalar(at: place, length: length), scalar.isPlainlyComposed else { return false }
      place += length
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of those of which each text is in the composed form of Unicode, and that what stands before
  /// them never changes: it is no mark, joins nothing before it, and stands for nothing else. There are more, but these are
  /// those of most texts.
  package var isPlainlyComposed: Bool {
    switch value {
    case 0..<0x0300, 0x0388..<0x0483, 0x05D0..<0x05EB, 0x0620..<0x064B, 0x0671..<0x06D6, 0x0E01..<0x0E38,
      0x0E40..<0x0E48, 0x1E00..<0x1F00, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0x4DC0, 0x4E00..<0xA000,
      0xAC00..<0xD7A4, 0x1F300..<0x1FB00:
      return true
    default: return false
    }
  }
}
