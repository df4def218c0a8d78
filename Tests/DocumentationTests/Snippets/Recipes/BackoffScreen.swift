// snippet-begin recipe-backoff-screen
import SearchMachineAsync
import SearchMachineCore

@MainActor
final class BackoffScreen {
  let search: AsyncSearch<[Movie], ShopFailure>
  private(set) var message = ""

  init(
    clock: any Clock<Duration> = ContinuousClock(),
    find: @escaping @Sendable (SearchRequest) async throws(ShopFailure) -> [Movie]
  ) {
    search = AsyncSearch(clock: clock, retryAfter: { backoff(after: $0, of: $1) }, search: find)
    search.onPublish = { [weak self] state in self?.draw(state) }
  }

  private func draw(_ state: SearchState<[Movie], ShopFailure>) {
    if let wait = state.retriesAfter {
      message = "Busy. Trying again \(wait.components.seconds) s later"
    } else {
      message = state.hasFailed ? "The search failed" : ""
    }
  }
}
// snippet-end
