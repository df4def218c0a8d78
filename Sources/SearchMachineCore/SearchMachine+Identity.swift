extension SearchMachine where Results.Element: Identifiable {
  /// Selects the row with that identity, as the input `select` does by index (rules L1 and L2).
  ///
  /// It is for front ends that know their rows by identity, and stays on the same row when the index of the row is another
  /// one. An identity that is not among the shown results changes nothing; of several equal ones the first counts.
  ///
  /// - Parameters:
  ///   - id: The row's identity.
  ///   - text: What enters the history; nil stands for the answer's query, and blank text for nothing.
  ///   - now: The time, as for `handle(_:at:)`.
  /// - Returns: The effects of the step, as those of `handle(_:at:)`.
  @inlinable
  public mutating func select(
    id: Results.Element.ID, recording text: String? = nil, at now: Duration
  ) -> SearchEffects<Results, Failure> {
    decider.observe(now)
    guard let index = index(of: id) else { return apply(Decision(.l2)) }
    return select(index, recording: text)
  }

  /// Marks the row with that identity, or with nil none, as the input `mark` does by index (rules L2 and L3).
  ///
  /// - Parameters:
  ///   - id: The row's identity, or nil to take the mark away. One that is not among the results changes nothing.
  ///   - now: The time, as for `handle(_:at:)`.
  /// - Returns: The effects of the step, as those of `handle(_:at:)`.
  @inlinable
  public mutating func mark(id: Results.Element.ID?, at now: Duration) -> SearchEffects<Results, Failure> {
    decider.observe(now)
    guard let id else { return mark(nil) }
    guard let index = index(of: id) else { return apply(Decision(.l2)) }
    return mark(index)
  }

  /// The place of the row with that identity in the held answer; nil if it has none.
  @inlinable
  package func index(of id: Results.Element.ID) -> Results.Index? {
    shown.value.results?.firstIndex { $0.id == id }
  }
}
