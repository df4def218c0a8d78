import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch

extension ScenarioFrontEnd {
  /// Makes a front end of the adapter alone, and records its steps and what it publishes from now on.
  public init(_ search: AsyncSearch<Results, Failure>) {
    self.init(search, rows: nil)
  }

  /// Makes a front end of the adapter alone, which must be confined to the main queue, and records its steps from now on.
  ///
  /// What it draws is what its `publish` writes into the journal.
  public init(_ search: DispatchSearch<Results, Failure>, drawings: Journal<SearchState<Results, Failure>>? = nil) {
    self.init(search, steps: search.recordSteps(), drawings: drawings, rows: nil)
  }

  fileprivate init(_ search: AsyncSearch<Results, Failure>, rows: Rows?) {
    let drawings = Journal<SearchState<Results, Failure>>(of: "drawing")
    search.onPublish = { drawings.append($0) }
    self.init(search, steps: search.recordSteps(), drawings: drawings, rows: rows)
  }

  fileprivate init<Adapter: SearchAdapter<Results, Failure>>(
    _ adapter: Adapter, steps: Journal<SearchStep<Results, Failure>>,
    drawings: Journal<SearchState<Results, Failure>>?, rows: Rows?
  ) {
    self.init(
      steps: steps, drawings: drawings, state: { adapter.state }, query: { adapter.query }, rows: rows,
      send: { adapter.send($0) })
  }
}

/// Rows whose identity is the name that a scenario gives them are selected and marked by it.
extension ScenarioFrontEnd where Results.Element: Identifiable, Results.Element.ID == String {
  /// Makes a front end of the adapter alone, and records its steps and what it publishes from now on.
  public init(_ search: AsyncSearch<Results, Failure>) {
    self.init(search, rows: Self.rows(of: search))
  }

  /// Makes a front end of the adapter alone, which must be confined to the main queue, and records its steps from now on.
  ///
  /// What it draws is what its `publish` writes into the journal.
  public init(_ search: DispatchSearch<Results, Failure>, drawings: Journal<SearchState<Results, Failure>>? = nil) {
    self.init(search, steps: search.recordSteps(), drawings: drawings, rows: Self.rows(of: search))
  }

  fileprivate static func rows<Adapter: SearchAdapter<Results, Failure>>(of adapter: Adapter) -> Rows {
    Rows(select: { adapter.select(id: $0, recording: $1) }, mark: { adapter.mark(id: $0) })
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension ScenarioFrontEnd {
    /// Makes a front end of the model alone, and records its steps and what it publishes from now on.
    public init(_ model: SearchModel<Results, Failure>) {
      self.init(model, rows: nil)
    }

    fileprivate init(_ model: SearchModel<Results, Failure>, rows: Rows?) {
      let drawings = Journal<SearchState<Results, Failure>>(of: "drawing")
      model.onPublish = { drawings.append($0) }
      self.init(
        steps: model.recordSteps(), drawings: drawings, state: { model.state }, query: { model.query },
        rows: rows,
        send: { input in
          // A field sets the bound text, unless the scenario gives the edit a pace of its own.
          if case .keystroke(let text, nil, nil) = input { model.text = text } else { model.send(input) }
        })
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension ScenarioFrontEnd where Results.Element: Identifiable, Results.Element.ID == String {
    /// Makes a front end of the model alone, and records its steps and what it publishes from now on.
    public init(_ model: SearchModel<Results, Failure>) {
      self.init(model, rows: Self.rows(of: model))
    }
  }
#endif
