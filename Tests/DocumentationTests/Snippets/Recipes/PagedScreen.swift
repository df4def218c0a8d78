// snippet-begin recipe-pages
import SearchMachineAsync
import SearchMachineCore

@MainActor
final class PagedScreen {
  typealias Service = @Sendable (_ query: String, _ page: Int) async throws(Offline) -> SearchReply<[Movie]>

  let search: AsyncSearch<[Movie], Offline>

  init(clock: any Clock<Duration> = ContinuousClock(), findPage: @escaping Service) {
    search = AsyncSearch(clock: clock) { request, progress async throws(Offline) in
      let page = try await findPage(request.query, request.page)
      let earlier = await progress.earlier ?? []
      let known = Set(earlier.map(\.id))
      return SearchReply(earlier + page.results.filter { !known.contains($0.id) }, hasMore: page.hasMore)
    }
  }

  func rowAppeared(at index: Int) {
    if index + 1 == search.state.results?.count { search.more() }
  }

  /// What stands below the last row.
  var footer: String {
    let isFurtherPage = (search.state.phase.request?.page ?? 0) > 0
    if isFurtherPage, search.state.hasFailed { return "More rows could not be loaded" }
    return isFurtherPage && search.state.isBusy ? "Loading more" : ""
  }
}
// snippet-end
