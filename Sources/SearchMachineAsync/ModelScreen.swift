#if canImport(Observation)
  import Observation

  /// What a `SearchModel` shows: the state that was published last, which can be observed, and who is told of it.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  @Observable
  final class ModelScreen<State> {
    private(set) var state: State

    @ObservationIgnored var onPublish: ((State) -> Void)?

    init(showing state: State) {
      self.state = state
    }

    /// Shows the state. A row that goes with the one before it may read the model: nothing is being changed then.
    func show(_ state: State) {
      let earlier = self.state
      self.state = state
      withExtendedLifetime(earlier) {}
    }
  }
#endif
