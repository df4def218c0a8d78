/// Which keys are among some: it says at once of most others that they are not.
struct QueryFilter: Hashable, Sendable {
  /// Two bits in one of the words for each key; their number is a power of two.
  private var words: [UInt64] = []

  /// Whether some of the queries can be the same as others whose bytes differ.
  private var isOpen = false

  /// Takes the keys, with about a hundred bits for each.
  init(_ keys: [QueryKey]) {
    guard !keys.isEmpty else { return }
    var size = 1
    while size < keys.count { size *= 2 }
    words = [UInt64](repeating: 0, count: size)
    for key in keys {
      words[wordPlace(of: key)] |= bits(of: key)
      if !key.isTold { isOpen = true }
    }
  }

  /// Whether a query with that key may be the same as one of those that were taken.
  @inline(__always) func mayHold(_ key: QueryKey) -> Bool {
    if words.isEmpty { return false }
    if isOpen || !key.isTold { return true }
    let bits = bits(of: key)
    return words[wordPlace(of: key)] & bits == bits
  }

  private func wordPlace(of key: QueryKey) -> Int {
    Int(truncatingIfNeeded: key.number >> 7) & (words.count - 1)
  }

  /// Two bits of a word; one of them, or none, if they are not those of the key.
  private func bits(of key: QueryKey) -> UInt64 {
    1 << (key.number >> 1 & 63) | 1 << (key.number >> 32 & 63)
  }
}
