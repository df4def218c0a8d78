// snippet-begin recipe-return
import SearchMachineAsync
import SearchMachineCore

@MainActor
final class CommandScreen {
  let search: AsyncSearch<[Movie], Offline>
  private var awaited: Generation?

  init(search: AsyncSearch<[Movie], Offline>) { self.search = search }

  /// Return takes the first row of what stands in the field: now, or when its answer has come.
  func returnPressed() {
    search.submit()
    let state = search.state
    awaited = state.phase.request?.generation ?? state.answer?.request.generation
    takeFirst(state)
  }

  /// For `onPublish`. An edit, a failure or leaving ends the waiting.
  func takeFirst(_ state: AsyncSearch<[Movie], Offline>.State) {
    guard let awaited, !(state.isBusy && state.phase.request?.generation == awaited) else { return }
    self.awaited = nil
    guard state.kind == .loaded, let answer = state.answer, answer.request.generation == awaited else { return }
    if let first = answer.results.first { search.select(id: first.id, recording: first.title) }
  }
}
// snippet-end

extension CommandScreen {
  // snippet-begin recipe-first
  /// For `onPublish`: of an answer to another request the first row is marked, but not of a further page.
  func markFirst(_ state: AsyncSearch<[Movie], Offline>.State, after earlier: AsyncSearch<[Movie], Offline>.State) {
    guard let answer = state.answer, answer.selection == nil, !answer.results.isEmpty else { return }
    let hadRows = answer.request == earlier.answer?.request && earlier.results?.isEmpty == false
    if !hadRows && answer.request.page == 0 { search.mark(answer.results.startIndex) }
  }
  // snippet-end

  // snippet-begin recipe-online
  /// The network is back: what failed is asked for again, and nothing else.
  func networkCameBack() {
    if search.state.hasFailed { search.retry() }
  }
  // snippet-end

  // snippet-begin recipe-refresh
  /// A remembered answer is shown at once, and asked for again behind it.
  func fieldChanged(to text: String) {
    let earlier = search.state.answer?.request
    search.keystroke(text)
    if search.state.kind == .loaded, search.state.answer?.request != earlier { search.retry() }
  }
  // snippet-end
}
