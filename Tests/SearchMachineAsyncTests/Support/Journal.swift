/// What has happened so far, on the main actor, and a way to wait for the next.
@MainActor
final class Journal<Entry> {
  private(set) var entries: [Entry] = []
  private var watchers: [(isContent: ([Entry]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

  func append(_ entry: Entry) {
    entries.append(entry)
    let content = watchers.filter { $0.isContent(entries) }
    watchers.removeAll { $0.isContent(entries) }
    for watcher in content { watcher.continuation.resume() }
  }

  /// Waits until the entries are as they should be.
  func wait(until isContent: @escaping ([Entry]) -> Bool) async {
    if isContent(entries) { return }
    await withCheckedContinuation { watchers.append((isContent, $0)) }
  }

  /// Waits for that many entries.
  func wait(for count: Int) async {
    await wait { $0.count >= count }
  }
}
