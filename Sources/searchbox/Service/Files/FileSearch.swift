import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The search service of the program itself: it looks for a query in the text files below some paths.
package struct FileSearch: Sendable {
  private let roots: [FilePath]
  private let limit: Int
  private let scope: FileScope
  private let bufferSize: Int
  private let threadCount: Int

  /// - Parameters:
  ///   - roots: Directories, or single files.
  ///   - limit: The greatest number of rows that a search collects; the lines beyond it are counted.
  ///   - scope: Which files are searched.
  ///   - bufferSize: The number of bytes that are read and looked through at once.
  ///   - threadCount: The number of threads that search at the same time; by default one for each processor.
  package init(
    roots: [FilePath], limit: Int, scope: FileScope = FileScope(), bufferSize: Int = 256 * 1024,
    threadCount: Int? = nil
  ) {
    precondition(limit > 0, "FileSearch: the limit must be positive")
    self.roots = roots
    self.limit = limit
    self.scope = scope
    self.bufferSize = bufferSize
    self.threadCount = max(1, threadCount ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// Searches on threads of its own, so that no task has to wait for the disk; ends early when the task is cancelled.
  package func search(_ query: String, show: @escaping PartHandler) async throws(SearchFailure) -> Findings {
    let stop = StopFlag()
    let outcome: Result<Findings, SearchFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        find(query, stop: stop, show: show) { continuation.resume(returning: $0) }
      }
    } onCancel: {
      stop.raise()
    }
    return try outcome.get()
  }

  /// Searches until the end or the flag, and then tells what came of it.
  private func find(
    _ query: String, stop: StopFlag, show: @escaping PartHandler,
    whenDone: @escaping @Sendable (Result<Findings, SearchFailure>) -> Void
  ) {
    guard let needle = Needle(query) else { return whenDone(.success(Findings())) }
    let work = SearchWork(FileWalk(from: roots, scope: scope), limit: limit, show: show)
    SystemThread.share(among: threadCount) {
      let scanner = FileScanner(needle: needle, bufferSize: bufferSize)
      while !stop.isRaised, let batch = work.next() {
        work.finish(look(through: batch, with: scanner, stop: stop))
      }
    } whenDone: {
      whenDone(stop.isRaised ? .failure(.stopped) : work.outcome)
    }
  }

  private func look(through batch: SearchBatch, with scanner: FileScanner, stop: StopFlag) -> SearchBatch {
    var batch = batch
    for find in batch.finds where !stop.isRaised {
      switch find {
      case .file(let path): look(through: path, with: scanner, stop: stop, &batch)
      case .unreadable(let path): batch.findings.noteUnreadable(path)
      case .failure(let failure): batch.fail(failure)
      }
    }
    return batch
  }

  private func look(through path: FilePath, with scanner: FileScanner, stop: StopFlag, _ batch: inout SearchBatch) {
    let earlier = batch.findings.lineCount
    do throws(SystemError) {
      try scanner.scan(path, stop: stop) { hit in
        if batch.findings.rows.count < batch.room {
          batch.findings.rows.append(Row(id: Row.ID(path: path, line: hit.line), excerpt: hit.excerpt()))
        } else {
          batch.findings.countBeyondLimit += 1
        }
        return true
      }
    } catch {
      if roots.contains(path) {
        batch.fail(SearchFailure(error, at: path))
      } else if !error.isVanished {
        batch.findings.noteUnreadable(path)
      }
    }
    if batch.findings.lineCount > earlier { batch.findings.fileCount += 1 }
  }
}
