/// What the arrows have been moved to; it is the front end's own, and no part of the machine's state.
package enum Highlight: Hashable, Sendable {
  /// Nothing: Enter submits.
  case none

  /// A row of the answer; nothing is shown of it while the place is nil, because the answer does not have the row.
  case row(Row.ID, place: Int?)

  /// An entry of the recent searches.
  case entry(String)
}

extension Highlight {
  /// The highlight after the state has changed: it stays on its row, wherever that is now.
  ///
  /// While another answer is on its way the row may be missing; once an answer is there without it, it is gone.
  func following(_ state: BoxState) -> Highlight {
    switch self {
    case .none: return .none
    case .entry(let entry):
      if case .idle = state.phase, state.history.contains(entry) { return self }
      return .none
    case .row(let id, let place):
      if let found = state.results?.place(of: id, near: place) { return .row(id, place: found) }
      return state.isBusy ? .row(id, place: nil) : .none
    }
  }
}

extension Findings {
  /// The place of the row; it is looked for where it was before.
  fileprivate func place(of id: Row.ID, near place: Int?) -> Int? {
    if let place, indices.contains(place), self[place].id == id { return place }
    return firstIndex { $0.id == id }
  }
}
