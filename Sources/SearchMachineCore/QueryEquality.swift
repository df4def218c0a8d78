extension String {
  /// The greatest length, in bytes of UTF-8, of a query that is compared as Unicode does and may enter the history
  /// (rule T2).
  static var greatestComparedLength: Int { 4096 }

  /// Whether both are the same query: canonically equivalent, or, if either is very long, equal in their bytes (rule T2).
  func isSameQuery(as other: String) -> Bool {
    let length = utf8.count
    let otherLength = other.utf8.count
    if length <= Self.greatestComparedLength && otherLength <= Self.greatestComparedLength { return self == other }
    return length == otherLength && utf8.elementsEqual(other.utf8)
  }
}
