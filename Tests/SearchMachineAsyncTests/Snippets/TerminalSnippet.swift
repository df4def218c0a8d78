import SearchMachineAsync
import SearchMachineCore

/// A search box in a terminal: each line is the field's text after an edit, and what is found is printed.
@MainActor
struct TerminalSearch {
  let find: @Sendable (SearchRequest) async throws(WebFailure) -> [Movie]
  let print: (String) -> Void

  func run(_ lines: AsyncStream<String>) async {
    let search = AsyncSearch(policy: SearchPolicy(timeout: .seconds(10)), search: find)
    for await line in lines {
      search.keystroke(line)
      search.submit()
      for await state in search.states() where !state.isBusy {
        show(state)
        break
      }
    }
  }

  private func show(_ state: SearchState<[Movie], WebFailure>) {
    if state.hasFailed {
      print(state.failure.map { "failed: \($0)" } ?? "failed: no answer")
    } else if state.isEmptyResult {
      print("nothing found")
    } else {
      for movie in state.results ?? [] { print(movie.title) }
    }
  }
}
