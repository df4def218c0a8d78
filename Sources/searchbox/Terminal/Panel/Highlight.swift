/// What Enter takes. The machine is told of a row, as its mark; an entry of the recent searches is the front end's own.
package enum Highlight: Hashable, Sendable {
  /// Nothing: Enter submits.
  case none

  /// A row that the arrows were moved to; nothing is shown of it while the place is nil, because the answer that has the
  /// row is an earlier one, or has gone.
  case row(Row.ID, place: Int?)

  /// The first row of an answer, which nobody has moved to: the first row of the next one follows it.
  case first(Row.ID)

  /// An entry of the recent searches.
  case entry(String)
}

extension Highlight {
  /// The highlight after the state has changed.
  ///
  /// A row stays highlighted wherever it is now, if the arrows were moved to it. An earlier answer has no highlighted
  /// row, since its rows are not those of what stands in the field; a current one has its first row highlighted,
  /// unless the arrows were moved back to the field.
  func following(_ state: BoxState, isInField: Bool) -> Highlight {
    if case .entry(let entry) = self {
      if case .idle = state.phase, state.history.contains(entry) { return self }
      return .none
    }
    guard !state.isStale, let results = state.results else {
      if case .row(let id, _) = self, state.isBusy || state.isStale { return .row(id, place: nil) }
      return .none
    }
    if case .row(let id, let place) = self, let found = results.place(of: id, near: place) {
      return .row(id, place: found)
    }
    return isInField ? .none : results.first.map { .first($0.id) } ?? .none
  }
}

extension Findings {
  /// The place of the row; it is looked for where it was before.
  fileprivate func place(of id: Row.ID, near place: Int?) -> Int? {
    if let place, indices.contains(place), self[place].id == id { return place }
    return firstIndex { $0.id == id }
  }
}
