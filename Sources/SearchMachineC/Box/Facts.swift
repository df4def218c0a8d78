import CSearchMachine

#if canImport(SearchMachineCore)
  import SearchMachineCore
#endif

/// What the getters tell of a state in numbers, taken down once when the state is published.
struct Facts {
  /// A request in numbers; all are zero if there is none.
  struct Request {
    var generation: UInt64 = 0
    var page: UInt64 = 0
    var attempt: UInt64 = 0
  }

  var phase = UInt32(SEARCHMACHINE_IDLE.rawValue)
  var bits: UInt32 = 0
  var request = Request()
  var answered = Request()
  var failureCode: Int64 = 0
  var retriesAfter = Double.infinity
  var count: UInt64 = 0
  var selection: Int64 = -1

  /// The facts of a new box.
  init() {}

  /// The facts of the state; its generations are counted on from the earlier ones.
  init(_ state: SearchState<Rows, Code>, after earlierGenerations: UInt64) {
    switch state.phase {
    case .idle: break
    case .tooShort: phase = UInt32(SEARCHMACHINE_TOO_SHORT.rawValue)
    case .waiting: phase = UInt32(SEARCHMACHINE_WAITING.rawValue)
    case .searching(let owner):
      phase = UInt32(SEARCHMACHINE_SEARCHING.rawValue)
      request = Request(owner, after: earlierGenerations)
    case .loaded: phase = UInt32(SEARCHMACHINE_LOADED.rawValue)
    case .failed(let failure, let failed):
      phase = UInt32(SEARCHMACHINE_FAILED.rawValue)
      request = Request(failed, after: earlierGenerations)
      failureCode = failure.rawValue
    case .timedOut(let failed):
      phase = UInt32(SEARCHMACHINE_TIMED_OUT.rawValue)
      request = Request(failed, after: earlierGenerations)
    }
    if state.isBusy { bits |= SEARCHMACHINE_IS_BUSY }
    if state.isSlow { bits |= SEARCHMACHINE_IS_SLOW }
    if state.isStale { bits |= SEARCHMACHINE_IS_STALE }
    if state.isPartial { bits |= SEARCHMACHINE_IS_PARTIAL }
    if state.isEmptyResult { bits |= SEARCHMACHINE_IS_EMPTY_RESULT }
    if state.hasFailed { bits |= SEARCHMACHINE_HAS_FAILED }
    if let wait = state.retriesAfter { retriesAfter = wait.milliseconds }
    guard let answer = state.answer else { return }
    if answer.hasMore { bits |= SEARCHMACHINE_HAS_MORE }
    if answer.isComplete { bits |= SEARCHMACHINE_IS_COMPLETE }
    answered = Request(answer.request, after: earlierGenerations)
    count = UInt64(answer.results.endIndex)
    if let place = answer.selection { selection = Int64(place) }
  }
}

extension Facts.Request {
  fileprivate init(_ request: SearchRequest, after earlierGenerations: UInt64) {
    generation = request.generation.rawValue &+ earlierGenerations
    page = UInt64(request.page)
    attempt = UInt64(request.attempt)
  }
}
