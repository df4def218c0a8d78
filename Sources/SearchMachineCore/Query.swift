/// A text that can be searched: trimmed (rule T1), and with what is seen of it at a glance.
@usableFromInline @frozen
struct Query: Sendable {
  /// The text, as the person spelled it.
  @usableFromInline let text: String

  /// What tells most other queries apart from it.
  let key: QueryKey

  /// The query of a text as it was typed.
  init(of typed: String) {
    self.init(trimmed: typed.trimmedToQuery)
  }

  /// The query that a trimmed text is.
  init(trimmed text: String) {
    self.init(text, QueryKey(text))
  }

  /// The query of that text, whose key is known.
  init(_ text: String, _ key: QueryKey) {
    self.text = text
    self.key = key
  }

  /// The empty one.
  static var none: Query { Query(trimmed: "") }

  /// The greatest length, in bytes of UTF-8, of a query that is compared as Unicode does and may enter the history
  /// (rule T2).
  static var greatestComparedLength: Int { 4096 }

  /// Whether both are the same query: canonically equivalent, or, if either is very long, equal in their bytes (rule T2).
  @inline(__always) func isSame(as other: Query) -> Bool {
    key.mayBeSame(as: other.key) && hasSameText(as: other)
  }

  private func hasSameText(as other: Query) -> Bool {
    let length = text.utf8.count
    let otherLength = other.text.utf8.count
    if length <= Self.greatestComparedLength && otherLength <= Self.greatestComparedLength { return text == other.text }
    return length == otherLength && text.utf8.elementsEqual(other.text.utf8)
  }
}

extension Query: Hashable {
  @usableFromInline static func == (one: Query, other: Query) -> Bool { one.text == other.text }

  @usableFromInline func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
