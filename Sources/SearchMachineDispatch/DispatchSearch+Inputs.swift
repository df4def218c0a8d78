import SearchMachineCore

// MARK: What the person does

extension DispatchSearch {
  /// The field's text after an edit, whole and untrimmed (rules K1 to K5).
  ///
  /// Send it for each edit; the same text again is harmless.
  public func keystroke(_ text: String) {
    feed(.keystroke(text))
  }

  /// The field was emptied (rule C1).
  public func clear() {
    feed(.clear)
  }

  /// The person asked for the search now, for instance with the return key (rules S1 and S2).
  public func submit() {
    feed(.submit)
  }

  /// The person asked to search the current query again, after a failure or to refresh (rule S3).
  public func retry() {
    feed(.retry)
  }

  /// The screen is left; what waits or is in flight ends (rule C2).
  ///
  /// Dropping the adapter needs no `cancel` before it.
  public func cancel() {
    feed(.cancel)
  }

  /// A row of the shown answer was chosen, or with nil none is any more (rules L1 and L2).
  ///
  /// An index that the answer does not have is ignored.
  public func select(_ index: Results.Index?) {
    feed(.select(index))
  }

  /// The entry is to leave the history (rule H2).
  public func forget(_ query: String) {
    feed(.forget(query))
  }

  /// All entries are to leave the history (rule H2).
  public func forgetAll() {
    feed(.forgetAll)
  }
}

extension DispatchSearch where Results.Element: Identifiable {
  /// The row with that identity was chosen, or with nil none is any more (rules L1 and L2).
  ///
  /// An id that is not among the shown results is ignored.
  public func select(id: Results.Element.ID?) {
    feed { $0.input(selecting: id) }
  }

  /// The same without the label, for identities that cannot be taken for an index.
  ///
  /// Where both have the same type, `select(_:)` takes an index.
  @_disfavoredOverload
  public func select(_ id: Results.Element.ID?) {
    select(id: id)
  }
}
