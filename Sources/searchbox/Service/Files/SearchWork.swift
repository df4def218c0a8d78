/// Some files in a row that one thread looks through, and what it found in them.
struct SearchBatch {
  /// Its place among all of them.
  let number: Int

  let finds: [FileWalk.Find]

  /// The greatest number of rows that are still of use.
  let room: Int

  var findings = Findings()

  /// Why the whole search has failed, if it has.
  private(set) var failure: SearchFailure?

  init(number: Int, finds: [FileWalk.Find], room: Int) {
    self.number = number
    self.finds = finds
    self.room = room
  }

  mutating func fail(_ failure: SearchFailure) {
    if self.failure == nil { self.failure = failure }
  }
}

/// The work of one search, of which several threads take a piece at a time; what they find is put in order again.
final class SearchWork: Sendable {
  private struct State {
    var walk: FileWalk
    var isOver = false
    var taken = 0

    /// What was found, in the order of the files, up to the first batch that is not finished.
    var merged = Findings()
    var mergedBatches = 0
    var failure: SearchFailure?

    /// What was finished too early.
    var waiting: [Int: SearchBatch] = [:]
    var waitingRows = 0
    var pace = PartPace()
  }

  private let state: Guarded<State>
  private let limit: Int
  private let show: PartHandler

  private static let batchSize = 16

  init(_ walk: FileWalk, limit: Int, show: @escaping PartHandler) {
    state = Guarded(State(walk: walk))
    self.limit = limit
    self.show = show
  }

  /// The next batch for the thread that asks; nil if there is no more.
  func next() -> SearchBatch? {
    state.use { state in
      guard !state.isOver else { return nil }
      var finds: [FileWalk.Find] = []
      while finds.count < Self.batchSize, let find = state.walk.next() { finds.append(find) }
      state.isOver = finds.count < Self.batchSize
      let room = limit - state.merged.count - state.waitingRows
      defer { state.taken += 1 }
      return SearchBatch(number: state.taken, finds: finds, room: max(0, room))
    }
  }

  /// Takes back a batch that was looked through.
  func finish(_ batch: SearchBatch) {
    state.use { state in
      state.waiting[batch.number] = batch
      state.waitingRows += batch.findings.count
      while let next = state.waiting.removeValue(forKey: state.mergedBatches) {
        state.waitingRows -= next.findings.count
        state.mergedBatches += 1
        merge(next, into: &state)
      }
      if state.failure == nil && state.pace.isDue(state.merged) { show(state.merged) }
    }
  }

  /// What came of it, after all threads have ended.
  var outcome: Result<Findings, SearchFailure> {
    state.use { $0.failure.map { .failure($0) } ?? .success($0.merged) }
  }

  private func merge(_ batch: SearchBatch, into state: inout State) {
    if let failure = batch.failure, state.failure == nil {
      state.failure = failure
      state.isOver = true
    }
    let found = batch.findings
    let kept = found.rows.prefix(limit - state.merged.count)
    state.merged.rows += kept
    state.merged.countBeyondLimit += found.lineCount - kept.count
    state.merged.fileCount += found.fileCount
    state.merged.unreadableCount += found.unreadableCount
    if state.merged.firstUnreadable == nil { state.merged.firstUnreadable = found.firstUnreadable }
  }
}
