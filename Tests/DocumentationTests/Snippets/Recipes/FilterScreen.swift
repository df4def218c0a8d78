// snippet-begin recipe-filter
import SearchMachineAsync
import SearchMachineCore

@MainActor
final class FilterScreen {
  typealias Service = @Sendable (_ query: String, _ genre: String?) async throws(Offline) -> [Movie]

  let search: AsyncSearch<[Movie], Offline>
  private let filter = Filter()

  /// What is searched besides the text. The service reads it when it is called.
  @MainActor
  private final class Filter {
    var genre: String?
  }

  init(clock: any Clock<Duration> = ContinuousClock(), find: @escaping Service) {
    search = AsyncSearch(clock: clock) { [filter] request async throws(Offline) in
      try await find(request.query, await filter.genre)
    }
  }

  func genrePicked(_ genre: String?) {
    filter.genre = genre
    search.invalidate(wait: .zero)
  }
}
// snippet-end
