#if canImport(Combine)
  // snippet-begin recipe-combine
  import Combine
  import SearchMachineAsync
  import SearchMachineCore

  /// The states of a box as a publisher, which has the newest one for each new subscriber.
  @MainActor
  final class MoviePublisher {
    let search: AsyncSearch<[Movie], Offline>
    let states: CurrentValueSubject<SearchState<[Movie], Offline>, Never>

    init(search: AsyncSearch<[Movie], Offline>) {
      self.search = search
      states = CurrentValueSubject(search.state)
      search.onPublish = { [states] state in states.send(state) }
    }
  }
// snippet-end
#endif
