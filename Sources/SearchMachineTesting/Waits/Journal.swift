/// What has happened so far, on the main actor, and a way to wait for the next of it.
///
/// Append to it from a callback of what is tested. A wait for what never comes ends after the limit, with an error that
/// tells what there is.
@MainActor
public final class Journal<Entry> {
  private let book = Watched<[Entry]>([])
  private let name: String
  private let limit: Duration

  /// Makes a journal without entries.
  ///
  /// - Parameters:
  ///   - name: What an entry is called in messages.
  ///   - waitLimit: How long a wait lasts at most, in real time.
  public init(of name: String = "entry", waitLimit: Duration = WaitProblem.usualLimit) {
    self.name = name
    limit = waitLimit
  }

  /// What has happened, in order.
  public var entries: [Entry] { book.use { $0 } }

  /// Writes down what has just happened.
  public func append(_ entry: Entry) {
    book.use { $0.append(entry) }
  }

  /// Returns when the entries are as they should be, at once if they are already.
  ///
  /// - Throws: A `WaitProblem` when the limit has passed, or `CancellationError` when the task is cancelled.
  public func wait(for what: String = "what was awaited", until isContent: @escaping ([Entry]) -> Bool) async throws {
    if try await book.wait(atMost: limit, until: isContent) { return }
    let entries = entries
    let last = entries.last.map { ", the last one: \($0)" } ?? ""
    throw WaitProblem("\(what) never came; \(entries.count) of '\(name)' so far\(last)")
  }

  /// Returns when there are at least that many entries; throws as the other wait does.
  public func wait(for count: Int) async throws {
    try await wait(for: "\(name) \(count)") { $0.count >= count }
  }

  /// Does something and returns the first entry that comes then; throws as a wait does.
  ///
  /// It is how a test waits for what changes nothing on the screen: the step comes, and has no effects.
  public func next(after action: () -> Void) async throws -> Entry {
    let count = entries.count
    action()
    try await wait(for: count + 1)
    return entries[count]
  }
}
