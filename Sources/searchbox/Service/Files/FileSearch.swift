import Dispatch

/// The search service: it looks for a query in the text files below a path.
package struct FileSearch: Sendable {
  private let root: FilePath
  private let limit: Int
  private let bufferSize: Int

  /// - Parameters:
  ///   - root: A directory, or a single file.
  ///   - limit: The greatest number of rows that a search collects.
  ///   - bufferSize: The number of bytes that are read and looked through at once.
  package init(root: FilePath, limit: Int, bufferSize: Int = 256 * 1024) {
    precondition(limit > 0, "FileSearch: the limit must be positive")
    self.root = root
    self.limit = limit
    self.bufferSize = bufferSize
  }

  /// Searches on a thread of its own, so that no task has to wait for the disk; ends early when the task is cancelled.
  package func search(_ query: String) async throws(SearchFailure) -> Findings {
    let stop = StopFlag()
    let outcome: Result<Findings, SearchFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
          continuation.resume(returning: Result { () throws(SearchFailure) in try find(query, stop: stop) })
        }
      }
    } onCancel: {
      stop.raise()
    }
    return try outcome.get()
  }

  /// Searches on the calling thread until the end, the limit or the flag.
  func find(_ query: String, stop: StopFlag) throws(SearchFailure) -> Findings {
    var walk = try FileWalk(from: root)
    var findings = Findings()
    guard let needle = Needle(query) else { return findings }
    let scanner = FileScanner(needle: needle, bufferSize: bufferSize)
    while !findings.isCut, let step = walk.next() {
      if stop.isRaised { throw .stopped }
      switch step {
      case .file(let path): try look(through: path, with: scanner, stop: stop, &findings)
      case .unreadable(let path): findings.noteUnreadable(path)
      }
    }
    if stop.isRaised { throw .stopped }
    return findings
  }

  private func look(
    through path: FilePath, with scanner: FileScanner, stop: StopFlag, _ findings: inout Findings
  ) throws(SearchFailure) {
    let earlier = findings.rows.count
    do throws(SystemError) {
      try scanner.scan(path, stop: stop) { hit in
        findings.isCut = findings.rows.count == limit
        if findings.isCut { return false }
        findings.rows.append(Row(id: Row.ID(path: path, line: hit.line), excerpt: hit.excerpt))
        return true
      }
    } catch {
      if path == root { throw SearchFailure(error, at: path) }
      if !error.isVanished { findings.noteUnreadable(path) }
    }
    if findings.rows.count > earlier { findings.fileCount += 1 }
  }
}
