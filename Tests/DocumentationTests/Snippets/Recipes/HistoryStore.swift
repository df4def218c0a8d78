// snippet-begin recipe-history
import Foundation
import SearchMachineAsync
import SearchMachineCore

/// Recent searches in a file.
struct HistoryStore: Sendable {
  let file: URL

  func load() -> [String] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([String].self, from: data)) ?? []
  }

  func save(_ history: [String]) {
    try? JSONEncoder().encode(history).write(to: file, options: .atomic)
  }
}

@MainActor
final class LastingScreen {
  let search: AsyncSearch<[Movie], Offline>
  private var saved: [String]

  init(store: HistoryStore, find: @escaping @Sendable (SearchRequest) async throws(Offline) -> [Movie]) {
    saved = store.load()
    search = AsyncSearch(history: saved, search: find)
    search.onPublish = { [weak self] state in
      guard let self, state.history != saved else { return }
      saved = state.history
      store.save(saved)
    }
  }
}
// snippet-end
