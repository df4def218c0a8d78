/// What is seen of a query at a glance: queries whose keys differ are seldom compared as texts.
struct QueryKey: Hashable, Sendable {
  /// A number that is the same for the same bytes, and seldom for others.
  let number: UInt64

  /// Whether the query can be the same as another such one only if their bytes are: both are in the composed form
  /// of Unicode, or too long to be compared in another way (rule T2).
  let isTold: Bool

  /// Looks at the query once, from front to back.
  init(_ query: String) {
    if let key = query.utf8.withContiguousStorageIfAvailable({ Self($0) }) {
      self = key
    } else {
      var native = query
      self = native.withUTF8 { Self($0) }
    }
  }

  private init(_ text: UnsafeBufferPointer<UInt8>) {
    var mixed = UInt64(truncatingIfNeeded: text.count)
    var allBits: UInt64 = 0
    text.forEachWord { word in
      allBits |= word
      mixed = (mixed ^ word) &* 0x9E37_79B9_7F4A_7C15
      mixed ^= mixed >> 32
    }
    let isASCII = allBits & 0x8080_8080_8080_8080 == 0
    number = mixed
    isTold = isASCII || text.count > String.greatestComparedLength || text.isPlainlyComposed
  }

  /// Whether the queries of both keys may be the same one.
  func mayBeSame(as other: QueryKey) -> Bool {
    number == other.number || !(isTold && other.isTold)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Does something with each eight bytes as one number. The last eight overlap those before; fewer than eight come alone.
  @inline(__always) fileprivate func forEachWord(_ body: (UInt64) -> Void) {
    guard count >= 8 else {
      var word: UInt64 = 0
      for byte in self { word = word << 8 | UInt64(byte) }
      return body(word)
    }
    let bytes = UnsafeRawBufferPointer(self)
    var place = 0
    while place < count - 8 {
      body(bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    body(bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }

  /// Whether all scalars of the text, valid UTF-8, are plainly composed.
  fileprivate var isPlainlyComposed: Bool {
    var place = 0
    while place < count {
      let length = self[place] < 0x80 ? 1 : self[place] < 0xE0 ? 2 : self[place] < 0xF0 ? 3 : 4
      guard let scalar = scalar(at: place, length: length), scalar.isPlainlyComposed else { return false }
      place += length
    }
    return true
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is one of those of which each text is in the composed form of Unicode: it is no mark, joins nothing
  /// before it, and stands for nothing else. There are more, but these are those of most texts.
  package var isPlainlyComposed: Bool {
    switch value {
    case 0..<0x0300, 0x0400..<0x0483, 0x3041..<0x3097, 0x30A1..<0x30FB, 0x3400..<0x4DC0, 0x4E00..<0xA000,
      0xAC00..<0xD7A4, 0x1F300..<0x1FB00:
      return true
    default: return false
    }
  }
}
