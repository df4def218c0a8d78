// snippet-begin book-screen
import SearchMachineAsync
import SearchMachineCore

struct Book: Identifiable, Equatable {
  let id: String
}

struct Unreachable: Error {}

@MainActor
final class BookScreen {
  let search: AsyncSearch<[Book], Unreachable>
  private(set) var rows: [String] = []
  private(set) var message = ""

  init(
    policy: SearchPolicy = SearchPolicy(), history: [String] = [], clock: any Clock<Duration> = ContinuousClock(),
    service: @escaping @Sendable (SearchRequest) async throws(Unreachable) -> [Book]
  ) {
    search = AsyncSearch(policy: policy, history: history, clock: clock, search: service)
    search.onPublish = { [weak self] state in self?.show(state) }
  }

  func textFieldChanged(to text: String) {
    search.keystroke(text)
  }

  private func show(_ state: SearchState<[Book], Unreachable>) {
    rows = state.results?.map(\.id) ?? []
    message = state.hasFailed ? "The library does not answer" : state.isEmptyResult ? "No books found" : ""
  }
}
// snippet-end
