import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting

/// A search box whose rows have an identity.
@MainActor
final class AsyncRowsBox {
  let service = ScriptedSearch<[ScenarioRow], Refusal>()
  let search: AsyncSearch<[ScenarioRow], Refusal>
  private let published = Journal<SearchState<[ScenarioRow], Refusal>>()

  init() {
    search = AsyncSearch(clock: ManualClock()) { [service] request async throws(Refusal) in
      try await service.search(request)
    }
  }

  /// Searches, and answers with the rows.
  func load(_ rows: [ScenarioRow]) async throws {
    search.onPublish = { [published] in published.append($0) }
    search.keystroke("rows")
    search.submit()
    try await service.call(1).reply(rows)
    try await published.wait { $0.last?.phase == .loaded }
  }
}
