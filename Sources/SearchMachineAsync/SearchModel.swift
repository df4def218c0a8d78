#if canImport(Observation)
  import Observation
  import SearchMachineCore

  /// A search box for SwiftUI: an `AsyncSearch` that can be observed, and a field's text that can be bound.
  ///
  /// Bind `text` to the field and draw `state`. As with `AsyncSearch`, dropping the model ends its work (rule A6).
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  @Observable
  public final class SearchModel<Results: RandomAccessCollection & Sendable, Failure: Error>
  where Results.Index: Sendable {
    /// What a front end shows.
    public typealias State = SearchState<Results, Failure>

    /// All that the box shows now.
    public private(set) var state: State

    /// Is told each published state, after `state` holds it; as for `AsyncSearch`.
    @ObservationIgnored public var onPublish: ((State) -> Void)?

    @ObservationIgnored let search: AsyncSearch<Results, Failure>
    @ObservationIgnored private var typed = ""

    /// Makes a search box with an empty field; the parameters are those of `AsyncSearch`.
    public init(
      policy: SearchPolicy = SearchPolicy(),
      history: [String] = [],
      clock: any Clock<Duration> = ContinuousClock(),
      search: @escaping @Sendable (String) async throws(Failure) -> Results
    ) {
      self.search = AsyncSearch(policy: policy, history: history, clock: clock, search: search)
      state = self.search.state
      self.search.onPublish = { [weak self] state in
        self?.state = state
        let onPublish = self?.onPublish
        onPublish?(state)
      }
    }

    /// The field's text, as the person typed it.
    ///
    /// Setting it is a keystroke (rules K1 to K5), also when the field holds that text already. Only setting it, `keystroke`
    /// and `clear` change it: what is published, selected or cancelled never writes the field (rule T1).
    public var text: String {
      get {
        access(keyPath: \.text)
        return typed
      }
      set {
        write(newValue)
        search.keystroke(newValue)
      }
    }

    /// Empties the field and the box, as a clear button does (rule C1).
    public func clear() {
      write("")
      search.clear()
    }

    /// Is told each step, for traces and tests; as for `AsyncSearch`.
    public var onStep: ((SearchInput<Results, Failure>, Duration, SearchEffects<Results, Failure>) -> Void)? {
      get { search.onStep }
      set { search.onStep = newValue }
    }

    /// The published states as a stream, a new one for each use, which begins with the current state; as for `AsyncSearch`.
    public var states: AsyncStream<State> { search.states }

    /// The settings that were given to `init`.
    public var policy: SearchPolicy { search.policy }

    private func write(_ text: String) {
      withMutation(keyPath: \.text) { typed = text }
    }
  }

  // MARK: What the person does

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SearchModel {
    /// The same as setting `text`.
    public func keystroke(_ text: String) {
      self.text = text
    }

    /// The person asked for the search now, for instance with the return key (rules S1 and S2).
    public func submit() {
      search.submit()
    }

    /// The person asked to search the current query again, after a failure or to refresh (rule S3).
    public func retry() {
      search.retry()
    }

    /// The screen is left; what waits or is in flight ends, and the field keeps its text (rule C2).
    public func cancel() {
      search.cancel()
    }

    /// A row of the shown answer was chosen, or with nil none is any more; the field keeps its text (rules L1 and L2).
    public func select(_ index: Results.Index?) {
      search.select(index)
    }

    /// The entry is to leave the history (rule H2).
    public func forget(_ query: String) {
      search.forget(query)
    }

    /// All entries are to leave the history (rule H2).
    public func forgetAll() {
      search.forgetAll()
    }
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SearchModel where Results.Element: Identifiable {
    /// The row with that identity was chosen, or with nil none is any more; as for `AsyncSearch`.
    public func select(id: Results.Element.ID?) {
      search.select(id: id)
    }

    /// The same without the label, for identities that cannot be taken for an index.
    @_disfavoredOverload
    public func select(_ id: Results.Element.ID?) {
      select(id: id)
    }
  }
#endif
