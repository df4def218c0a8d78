/// Which keys are among some: it says at once of most others that they are not.
struct QueryFilter: Hashable, Sendable {
  /// A bit for each remainder that a key of the queries has; their number is a power of two.
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
      words[wordPlace(of: key)] |= bit(of: key)
      if !key.isTold { isOpen = true }
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { words.isEmpty }

  /// Whether a query with that key may be the same as one of those that were taken, of which there is at least one.
  func mayHold(_ key: QueryKey) -> Bool {
    isOpen || !key.isTold || words[wordPlace(of: key)] & bit(of: key) != 0
  }

  private func wordPlace(of key: QueryKey) -> Int {
    Int(truncatingIfNeeded: key.number >> 6) & (words.count - 1)
  }

  private func bit(of key: QueryKey) -> UInt64 {
    1 << (key.number & 63)
  }
}
