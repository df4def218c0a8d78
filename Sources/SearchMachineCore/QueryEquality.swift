extension String {
  /// The greatest length, in bytes of UTF-8, of a query that is compared as Unicode does and may enter the history
  /// (rule T2).
  static var greatestComparedLength: Int { 4096 }

  /// Whether both are the same query: canonically equivalent, or, if either is very long, equal in their bytes (rule T2).
  func isSameQuery(as other: String) -> Bool {
    if endsInOtherASCII(than: other) { return false }
    let length = utf8.count
    let otherLength = other.utf8.count
    if length <= Self.greatestComparedLength && otherLength <= Self.greatestComparedLength { return self == other }
    return length == otherLength && utf8.elementsEqual(other.utf8)
  }

  /// Whether both end in ASCII, but not in the same scalar: then they are not canonically equivalent, since no
  /// decomposition or order of marks moves or changes an ASCII scalar at the end.
  ///
  /// It is what differs between most edits, and much cheaper to see than the whole.
  private func endsInOtherASCII(than other: String) -> Bool {
    let last = lastByte
    let otherLast = other.lastByte
    return last != otherLast && last < 0x80 && otherLast < 0x80
  }

  /// The last byte of UTF-8; none of UTF-8's if there is none.
  @inline(__always) private var lastByte: UInt8 {
    utf8.withContiguousStorageIfAvailable { $0.last ?? 0xFF } ?? 0xFF
  }
}
