import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch

/// A front end as a scenario uses it: what the person does with it, what it shows, and the steps of its machine.
@MainActor
public struct ScenarioFrontEnd<Results: RandomAccessCollection & Sendable, Failure: Error>
where Results.Index: Sendable {
  /// The steps of its adapter.
  public let steps: Journal<SearchStep<Results, Failure>>

  /// What it shows now.
  public let state: () -> SearchState<Results, Failure>

  /// Does with it what the person does.
  public let send: (SearchInput<Results, Failure>) -> Void

  /// Makes a front end from its ends.
  ///
  /// - Parameters:
  ///   - steps: The steps of its adapter, recorded from the first on.
  ///   - state: What it shows now.
  ///   - send: Does with it what the person does. Ticks and outcomes never come here: they come through the clock and the
  ///     service of the setting.
  public init(
    steps: Journal<SearchStep<Results, Failure>>,
    state: @escaping () -> SearchState<Results, Failure>,
    send: @escaping (SearchInput<Results, Failure>) -> Void
  ) {
    self.steps = steps
    self.state = state
    self.send = send
  }
}

extension ScenarioFrontEnd {
  /// Makes a front end of the adapter alone, and records its steps from now on.
  public init(_ search: AsyncSearch<Results, Failure>) {
    self.init(steps: search.recordSteps()) {
      search.state
    } send: { input in
      switch input {
      case .keystroke(let text): search.keystroke(text)
      case .clear: search.clear()
      case .submit: search.submit()
      case .retry: search.retry()
      case .select(let index): search.select(index)
      case .cancel: search.cancel()
      case .forget(let query): search.forget(query)
      case .forgetAll: search.forgetAll()
      case .tick, .reply, .failure: break
      }
    }
  }

  /// Makes a front end of the adapter alone, which must be confined to the main queue, and records its steps from now on.
  public init(_ search: DispatchSearch<Results, Failure>) {
    self.init(steps: search.recordSteps()) {
      search.state
    } send: { input in
      switch input {
      case .keystroke(let text): search.keystroke(text)
      case .clear: search.clear()
      case .submit: search.submit()
      case .retry: search.retry()
      case .select(let index): search.select(index)
      case .cancel: search.cancel()
      case .forget(let query): search.forget(query)
      case .forgetAll: search.forgetAll()
      case .tick, .reply, .failure: break
      }
    }
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension ScenarioFrontEnd {
    /// Makes a front end of the model alone, whose text is set by each keystroke, and records its steps from now on.
    public init(_ model: SearchModel<Results, Failure>) {
      self.init(steps: model.recordSteps()) {
        model.state
      } send: { input in
        switch input {
        case .keystroke(let text): model.text = text
        case .clear: model.clear()
        case .submit: model.submit()
        case .retry: model.retry()
        case .select(let index): model.select(index)
        case .cancel: model.cancel()
        case .forget(let query): model.forget(query)
        case .forgetAll: model.forgetAll()
        case .tick, .reply, .failure: break
        }
      }
    }
  }
#endif
