import SearchMachineAsync
import SearchMachineCore

/// What is searched besides the text. The service reads it when it is called.
@MainActor
final class MovieFilter {
  var genre: String?

  init() {}
}

extension AsyncSearch where Results == [Movie], Failure == WebFailure {
  /// A box for the movies of the web service, in pages and of the filter's genre.
  static func movies(_ filter: MovieFilter) -> AsyncSearch {
    AsyncSearch(policy: SearchPolicy(slowAfter: .milliseconds(500), timeout: .seconds(10))) {
      request, progress async throws(WebFailure) in
      let page = try await WebSearch(base: "https://movies.example/search").movies(for: request, genre: filter.genre)
      let earlier = await progress.earlier ?? []
      return SearchReply(earlier + page.results, hasMore: page.hasMore)
    }
  }
}
