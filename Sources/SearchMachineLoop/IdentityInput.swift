import SearchMachineCore

/// An input that names a row by its identity, whose place is looked up when the input's turn comes (rule A1).
///
/// It is made by `select(id:recording:)` and `mark(id:)` of `SearchAdapter`, and handed on to the adapter.
public struct IdentityInput<Results: RandomAccessCollection, Failure: Error> {
  /// Lets the machine take the step.
  @usableFromInline
  let handle: (inout SearchMachine<Results, Failure>, Duration) -> SearchStep<Results, Failure>

  @usableFromInline
  init(_ handle: @escaping (inout SearchMachine<Results, Failure>, Duration) -> SearchStep<Results, Failure>) {
    self.handle = handle
  }
}

extension SearchAdapter where Results.Element: Identifiable {
  /// The row with that identity was chosen (rules L1 and L2).
  ///
  /// An identity that is not among the results changes nothing; of several equal ones the first counts.
  ///
  /// - Parameters:
  ///   - id: The row's identity.
  ///   - text: What enters the history; nil stands for the answer's query, and blank text for nothing.
  public consuming func select(id: Results.Element.ID, recording text: String? = nil) {
    send(
      IdentityInput { machine, now in
        let input = machine.place(of: id).map { SearchInput<Results, Failure>.select($0, recording: text) }
        let effects = machine.select(id: id, recording: text, at: now)
        return SearchStep(input: input ?? .mark(nil), time: now, effects: effects)
      })
  }

  /// The row with that identity is marked, or with nil none is any more (rules L2 and L3).
  ///
  /// An identity that is not among the results changes nothing.
  public consuming func mark(id: Results.Element.ID?) {
    send(
      IdentityInput { machine, now in
        let place = id.flatMap { machine.place(of: $0) }
        let effects = machine.mark(id: id, at: now)
        return SearchStep(input: .mark(place), time: now, effects: effects)
      })
  }
}

extension SearchMachine where Results.Element: Identifiable {
  /// The index with which a step tells the identity; of an unknown one, one that no row has; nil without results.
  fileprivate func place(of id: Results.Element.ID) -> Results.Index? {
    index(of: id) ?? state.results?.endIndex
  }
}
