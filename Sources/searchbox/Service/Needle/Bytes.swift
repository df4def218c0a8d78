#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension UInt8 {
  static var newline: UInt8 { UInt8(ascii: "\n") }
}

extension UnsafeRawBufferPointer {
  /// The first place of the byte at or after the position.
  func firstPlace(of byte: UInt8, from position: Int) -> Int? {
    guard let start = baseAddress, position < count else { return nil }
    guard let found = memchr(start + position, Int32(byte), count - position) else { return nil }
    return UnsafeRawPointer(found) - start
  }

  /// The first place of a UTF-8 sequence at or after the position, found by its last byte, which tells most.
  func firstPlace(of sequence: [UInt8], from position: Int) -> Int? {
    guard let last = sequence.last else { return nil }
    let length = sequence.count - 1
    var end = position + length
    while let found = firstPlace(of: last, from: end) {
      if holds(sequence, at: found - length) { return found - length }
      end = found + 1
    }
    return nil
  }

  /// Whether the sequence of bytes stands at the place.
  func holds(_ sequence: [UInt8], at place: Int) -> Bool {
    guard place + sequence.count <= count else { return false }
    for offset in sequence.indices where self[place + offset] != sequence[offset] { return false }
    return true
  }

  /// The last place of the byte before the position and not before the floor.
  func lastPlace(of byte: UInt8, before position: Int, notBefore floor: Int = 0) -> Int? {
    var place = position - 1
    while place >= floor {
      if self[place] == byte { return place }
      place -= 1
    }
    return nil
  }

  /// The first place at or after the position of a byte that is not ASCII; eight bytes are looked at together.
  func firstNonASCII(from position: Int) -> Int? {
    var place = position
    while place + 8 <= count {
      let word = loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080
      if word != 0 { return place + UInt64(littleEndian: word).trailingZeroBitCount / 8 }
      place += 8
    }
    while place < count {
      if self[place] >= 0x80 { return place }
      place += 1
    }
    return nil
  }

  /// The number of line ends from the position on.
  func lineEnds(from position: Int, to end: Int) -> Int {
    let part = UnsafeRawBufferPointer(rebasing: self[..<end])
    var count = 0
    var place = position
    while let found = part.firstPlace(of: .newline, from: place) {
      count += 1
      place = found + 1
    }
    return count
  }
}
