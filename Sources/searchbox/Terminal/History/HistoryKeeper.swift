import Dispatch

/// Keeps the file of recent searches up to date, on a queue of its own, so that nobody waits for the disk.
@MainActor
package final class HistoryKeeper {
  private let file: HistoryFile
  private let capacity: Int
  private let queue = DispatchQueue(label: "searchbox.history")
  private let notices = Notices()

  /// What is to be told at the end; only used on the queue.
  private final class Notices: @unchecked Sendable {
    var lines: [String] = []

    func add(_ line: String) {
      if !lines.contains(line) { lines.append(line) }
    }
  }

  /// - Parameters:
  ///   - file: Where the recent searches are kept.
  ///   - capacity: The greatest number of them that this run offers; the file keeps more.
  package init(file: HistoryFile, capacity: Int) {
    self.file = file
    self.capacity = max(capacity, HistoryFile.leastCapacity)
  }

  /// The recent searches of earlier runs; none, if they cannot be read.
  package func load() -> [String] {
    do throws(SystemError) {
      return try file.read().entries
    } catch {
      add(Self.notice(of: error, reading: file.path))
      return []
    }
  }

  /// The list in the box has changed.
  package func note(from earlier: [String], to later: [String]) {
    let change = HistoryChange(from: earlier, to: later)
    queue.async { [file, capacity, notices] in
      do throws(SystemError) {
        guard let copy = try file.apply(change, capacity: capacity) else { return }
        notices.add("the file of recent searches was damaged; what was in it is kept in \(copy.display)")
      } catch {
        notices.add(Self.notice(of: error, reading: file.path))
      }
    }
  }

  /// Waits until all is written, so that a run that is stopped holds up no other.
  package func settle() {
    queue.sync {}
  }

  /// Waits until all is written; the answer is what the person should know.
  package func finish() -> [String] {
    queue.sync { notices.lines }
  }

  private func add(_ line: String) {
    queue.sync { notices.add(line) }
  }

  private nonisolated static func notice(of error: SystemError, reading path: FilePath) -> String {
    "recent searches are not kept: \(path.display): \(error.reason)"
  }
}
