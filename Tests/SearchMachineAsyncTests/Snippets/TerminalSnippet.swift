import SearchMachineAsync
import SearchMachineCore

/// A search box in a terminal: each line is the field's text after an edit, and what is found is printed.
@MainActor
struct TerminalSearch {
  let find: @Sendable (String) async throws(WebFailure) -> [Movie]
  let print: (String) -> Void

  func run(_ lines: AsyncStream<String>) async {
    let search = AsyncSearch(search: find)
    for await line in lines {
      search.keystroke(line)
      search.submit()
      for await state in search.states where !state.isBusy {
        show(state)
        break
      }
    }
  }

  private func show(_ state: SearchState<[Movie], WebFailure>) {
    if let failure = state.failure {
      print("failed: \(failure)")
    } else if state.isEmptyResult {
      print("nothing found")
    } else {
      for movie in state.results ?? [] { print(movie.title) }
    }
  }
}
