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
    search = AsyncSearch(clock: ManualClock()) { [service] query async throws(Refusal) in
      try await service.search(query)
    }
  }

  /// Searches, and answers with the rows.
  func load(_ rows: [ScenarioRow]) async {
    search.onPublish = { [published] in published.append($0) }
    search.keystroke("rows")
    search.submit()
    await service.call(1).reply(rows)
    await published.wait { $0.last?.phase == .loaded }
  }
}
