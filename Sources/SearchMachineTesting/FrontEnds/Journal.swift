/// What has happened so far, on the main actor, and a way to wait for the next of it.
///
/// Append to it from a callback of what is tested. If what a test waits for never comes, the test does not end; the time
/// allowance of the test framework is what reports that.
@MainActor
public final class Journal<Entry> {
  /// What has happened, in order.
  public private(set) var entries: [Entry] = []

  private var watchers: [(isContent: ([Entry]) -> Bool, continuation: CheckedContinuation<Void, Never>)] = []

  /// Makes a journal without entries.
  public init() {}

  /// Writes down what has just happened.
  public func append(_ entry: Entry) {
    entries.append(entry)
    let content = watchers.filter { $0.isContent(entries) }
    watchers.removeAll { $0.isContent(entries) }
    for watcher in content { watcher.continuation.resume() }
  }

  /// Returns when the entries are as they should be, at once if they are already.
  public func wait(until isContent: @escaping ([Entry]) -> Bool) async {
    if isContent(entries) { return }
    await withCheckedContinuation { watchers.append((isContent, $0)) }
  }

  /// Returns when there are at least that many entries.
  public func wait(for count: Int) async {
    await wait { $0.count >= count }
  }

  /// Does something and returns the first entry that comes then.
  ///
  /// It is how a test waits for what changes nothing on the screen: the step comes, and has no effects.
  public func next(after action: () -> Void) async -> Entry {
    let count = entries.count
    action()
    await wait(for: count + 1)
    return entries[count]
  }
}
