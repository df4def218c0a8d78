#if canImport(Observation)
  import Observation
  import SearchMachineCore
  import SearchMachineLoop

  /// A search box for SwiftUI: an `AsyncSearch` that can be observed, and a field's text that can be bound.
  ///
  /// Bind `text` to the field and draw `state`. As with `AsyncSearch`, dropping the model ends its work (rule A6).
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  public final class SearchModel<Results: RandomAccessCollection & Sendable, Failure: Error>
  where Results.Index: Sendable {
    /// What a front end shows.
    public typealias State = SearchState<Results, Failure>

    /// Says how long an edit of the bound text waits and how many Characters it needs, each in place of the policy's; nil
    /// stands for the policy's own.
    public typealias Pace = (String) -> (wait: Duration?, minimumLength: Int?)

    @usableFromInline let search: AsyncSearch<Results, Failure>
    @usableFromInline let pace: Pace?
    @exclusivity(unchecked) @usableFromInline var typed = ""

    /// Who observes the text.
    @usableFromInline let observers = ObservationRegistrar()

    /// The path of `text`, made once, since that takes longer than an edit.
    @usableFromInline let textPath: KeyPath<SearchModel, String> = \.text

    /// What is published goes here, so that weak references are not to the model: calls into it do not pay for them.
    private let screen: ModelScreen<State>

    /// Makes a search box with an empty field, for a service that shows parts or has further pages.
    ///
    /// The service must not block its thread. The parameters are those of `AsyncSearch`, and `pace`, which gives each edit
    /// of the bound text a wait and a minimum of its own.
    public init(
      policy: SearchPolicy = SearchPolicy(),
      history: [String] = [],
      clock: any Clock<Duration> = ContinuousClock(),
      pace: Pace? = nil,
      retryAfter: @escaping AsyncSearch<Results, Failure>.RetryAfter = { _, _ in nil },
      search:
        @escaping @Sendable (SearchRequest, AsyncSearch<Results, Failure>.Progress) async throws(Failure) ->
        SearchReply<Results>
    ) {
      self.search = AsyncSearch(policy: policy, history: history, clock: clock, retryAfter: retryAfter, search: search)
      self.pace = pace
      let screen = ModelScreen(showing: self.search.state)
      self.screen = screen
      self.search.onPublish = { [weak screen] state in
        screen?.show(state)
        let onPublish = screen?.onPublish
        onPublish?(state)
      }
    }

    /// Makes a search box with an empty field, for a service that answers each request once and whole.
    ///
    /// The service must not block its thread; it and the other parameters are as for the other initializer.
    public convenience init(
      policy: SearchPolicy = SearchPolicy(),
      history: [String] = [],
      clock: any Clock<Duration> = ContinuousClock(),
      pace: Pace? = nil,
      retryAfter: @escaping AsyncSearch<Results, Failure>.RetryAfter = { _, _ in nil },
      search: @escaping @Sendable (SearchRequest) async throws(Failure) -> Results
    ) {
      self.init(policy: policy, history: history, clock: clock, pace: pace, retryAfter: retryAfter) {
        request, _ async throws(Failure) in SearchReply(try await search(request))
      }
    }

    /// All that the box shows now.
    public var state: State { screen.state }

    /// Is told each published state, after `state` holds it; as for `AsyncSearch`.
    public var onPublish: ((State) -> Void)? {
      get { screen.onPublish }
      set { screen.onPublish = newValue }
    }

    /// The field's text, as the person typed it or the program filled it in.
    ///
    /// Setting it is a keystroke (rules K1 to K5), also when the field holds that text already. Only setting it,
    /// `keystroke`, `fill` and `clear` change it, and tell observers if it is another text then: what is published, selected
    /// or left never writes the field (rule T1).
    public var text: String {
      get {
        observers.access(self, keyPath: textPath)
        return typed
      }
      @inlinable set {
        let own = pace?(newValue)
        write(newValue)
        search.keystroke(newValue, wait: own?.wait, minimumLength: own?.minimumLength)
      }
    }

    /// Is told each step, for traces and tests; as for `AsyncSearch`.
    public var onStep: ((SearchStep<Results, Failure>) -> Void)? {
      get { search.onStep }
      set { search.onStep = newValue }
    }

    /// A new stream of the published states, which begins with the current state; as for `AsyncSearch`.
    public func states() -> AsyncStream<State> { search.states() }

    /// The current query, which a chosen row may have made another one than the text's.
    public var query: String { search.query }

    /// The settings that were given to `init`.
    public var policy: SearchPolicy { search.policy }

    /// Writes the field's text; one that it holds already, byte for byte, is no change.
    @inlinable
    func write(_ text: String) {
      if typed.utf8.count == text.utf8.count, typed.utf8.elementsEqual(text.utf8) { return }
      change(text)
    }

    @inlinable @inline(never)
    func change(_ text: String) {
      observers.withMutation(of: self, keyPath: textPath) { typed = text }
    }
  }

  /// State and text can be observed.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SearchModel: Observable {}

  #if compiler(>=6.2)
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension SearchModel: @MainActor SearchAdapter {}
  #else
    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
    extension SearchModel: @preconcurrency SearchAdapter {}
  #endif

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SearchModel {
    /// Takes an input in, as the method of its name does; one that holds the field's text writes it first.
    @inlinable
    public consuming func send(_ input: SearchInput<Results, Failure>) {
      switch input {
      case .keystroke(let text, _, _), .fill(let text): write(text)
      case .clear: write("")
      default: break
      }
      let search = search
      _ = consume self
      (consume search).send(input)
    }

    /// Takes an input in that names a row by its identity.
    public consuming func send(_ input: IdentityInput<Results, Failure>) {
      let search = search
      _ = consume self
      (consume search).send(input)
    }
  }
#endif
