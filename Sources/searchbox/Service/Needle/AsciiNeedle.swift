/// An ASCII query, found in bytes whatever they are; letters match in either case.
package struct AsciiNeedle: Sendable {
  /// The query in lower case.
  let bytes: [UInt8]

  /// The place in the query of the byte that is looked for first, because it is the rarest in most files.
  private let anchor: Int

  private let lower: UInt8
  private let upper: UInt8

  init(_ bytes: [UInt8]) {
    precondition(!bytes.isEmpty, "AsciiNeedle: the query must not be empty")
    self.bytes = bytes
    anchor = bytes.indices.max { Self.rarity(of: bytes[$0]) < Self.rarity(of: bytes[$1]) } ?? 0
    lower = bytes[anchor]
    upper = lower.isSmallLetter ? lower & ~0x20 : lower
  }

  func firstMatch(in haystack: UnsafeRawBufferPointer, from position: Int, memory: inout NeedleMemory) -> Range<Int>? {
    var start = position + anchor
    while let place = memory.nextPlace(from: start, find: { haystack.firstPlace(of: $0 ? upper : lower, from: $1) }) {
      let first = place - anchor
      guard first + bytes.count <= haystack.count else { return nil }
      if matches(haystack, at: first) { return first..<(first + bytes.count) }
      start = place + 1
    }
    return nil
  }

  private func matches(_ haystack: UnsafeRawBufferPointer, at first: Int) -> Bool {
    for offset in bytes.indices {
      let byte = haystack[first + offset]
      if (byte.isCapitalLetter ? byte | 0x20 : byte) != bytes[offset] { return false }
    }
    return true
  }

  /// How rare a byte is in prose and source text, roughly; what is not listed is the rarest.
  static func rarity(of byte: UInt8) -> Int { byOrder.firstIndex(of: byte) ?? byOrder.count }

  private static let byOrder = Array(" etaoinsrlcdhumpfgby.,()_-\"/:;='w0v1k2*x3456789z{}[]<>jq".utf8)
}

extension UInt8 {
  fileprivate var isSmallLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
  fileprivate var isCapitalLetter: Bool { self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") }
}
