/// The recent searches, newest first, without doubles, within a capacity (rules H1 and H2).
struct History: Hashable {
  /// The entries as the person spelled them, trimmed.
  private(set) var entries: [String] = []

  /// What each entry is compared by, in the same order, kept so that an entry is lower-cased only once.
  private var keys: [String] = []

  private let capacity: Int

  /// Takes the entries of an earlier run, newest first, as if each had been recorded, the oldest first.
  init(_ earlier: [String], capacity: Int) {
    self.capacity = capacity
    for entry in earlier where entries.count < capacity {
      let query = entry.trimmedToQuery
      guard Self.isEntry(query) else { continue }
      let key = query.lowercased()
      guard !keys.contains(key) else { continue }
      entries.append(query)
      keys.append(key)
    }
  }

  /// Whether the trimmed text can be an entry: it is not empty, and not longer than what is compared (rule T2).
  private static func isEntry(_ query: String) -> Bool {
    !query.isEmpty && query.utf8.count <= Query.greatestComparedLength
  }

  /// Puts the trimmed query in front, in place of an equal one; true if that changed the list.
  mutating func record(_ query: String) -> Bool {
    guard capacity > 0, Self.isEntry(query), entries.first != query else { return false }
    let key = query.lowercased()
    if let double = keys.firstIndex(of: key) {
      remove(at: double)
    } else if entries.count == capacity {
      remove(at: capacity - 1)
    }
    entries.insert(query, at: 0)
    keys.insert(key, at: 0)
    return true
  }

  /// Removes what is equal to the query; true if that changed the list.
  mutating func forget(_ query: String) -> Bool {
    let query = query.trimmedToQuery
    guard Self.isEntry(query), let place = keys.firstIndex(of: query.lowercased()) else { return false }
    remove(at: place)
    return true
  }

  /// Empties the list; true if that changed it.
  mutating func forgetAll() -> Bool {
    guard !entries.isEmpty else { return false }
    entries.removeAll()
    keys.removeAll()
    return true
  }

  private mutating func remove(at place: Int) {
    entries.remove(at: place)
    keys.remove(at: place)
  }
}
