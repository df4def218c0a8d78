#if canImport(SearchMachineCore)
  import SearchMachineCore
#endif

extension Duration {
  /// So many milliseconds, to the nanosecond below 285 years; NaN is nil, and what is out of range is the nearest.
  init?(milliseconds: Double) {
    if milliseconds.magnitude < 9e12 {  // The nanoseconds have room in 64 bits.
      self = .nanoseconds(Int64(roundingToNearest: milliseconds * 1e6))
    } else if milliseconds.magnitude < 9e18 {
      self = .milliseconds(Int64(milliseconds))
    } else if milliseconds.isNaN {
      return nil
    } else {
      self = .seconds(Int64(clampingToRange: milliseconds / 1000))
    }
  }

  /// The milliseconds, or the next greater number of them that a `Double` can name.
  ///
  /// So what was told as a deadline and is handed back as a time is due.
  var milliseconds: Double {
    // As numbers of floating point, since a division of whole ones of 128 bits would be most of a keystroke. The nearest
    // nanosecond is the right one, for all times that came in are whole ones.
    let near = self / .nanoseconds(1)
    if near.magnitude < 1e15 { return Double(Int64(roundingToNearest: near)) / 1e6 }
    var result = near / 1e6
    if result >= 9e12 && result < 0x1p53 { result = Double(Int64(result) + 1) }
    while let back = Duration(milliseconds: result), back < self, result < .infinity { result = result.nextUp }
    return result
  }
}

extension Int64 {
  /// The nearest whole number to one that is in range; the library that rounds would be another one to link.
  fileprivate init(roundingToNearest number: Double) {
    self = Int64(number + (number < 0 ? -0.5 : 0.5))
  }

  /// The nearest value to a number that may lie outside the range.
  fileprivate init(clampingToRange number: Double) {
    if number >= 0x1p63 {
      self = .max
    } else if number < -0x1p63 {
      self = .min
    } else {
      self = Int64(number)
    }
  }
}

extension String {
  /// The text at that place, repaired where it is no UTF-8; empty where there is none.
  init(_ text: UnsafePointer<CChar>?, _ length: Int) {
    guard let text, length > 0 else {
      self = ""
      return
    }
    self = text.withMemoryRebound(to: UInt8.self, capacity: length) {
      String(decoding: UnsafeBufferPointer(start: $0, count: length), as: UTF8.self)
    }
  }

  /// Writes the text if it has room there; answers with its length in bytes.
  func write(to buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int) -> Int {
    let length = utf8.count
    guard let buffer, length > 0, length <= capacity else { return length }
    var text = self
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      UnsafeMutableRawPointer(buffer).copyMemory(from: start, byteCount: bytes.count)
    }
    return length
  }
}
