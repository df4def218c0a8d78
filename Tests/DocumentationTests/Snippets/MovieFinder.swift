import XCTest

// snippet-begin movie-finder
import SearchMachineAsync
import SearchMachineCore

@MainActor
final class MovieFinder {
  let search = AsyncSearch { (query: String) async throws(Offline) -> [Movie] in
    try await MovieService.movies(named: query)
  }

  func fieldChanged(to text: String) { search.keystroke(text) }
  func returnPressed() { search.submit() }
  func show() { search.onPublish = { [weak self] state in self?.draw(state) } }

  private func draw(_ state: SearchState<[Movie], Offline>) {
    if let failure = state.failure { print("failed: \(failure)") }
    if state.isEmptyResult { print("no results") }
    for movie in state.results ?? [] { print(movie.title) }
  }
}
// snippet-end

struct Movie: Identifiable, Sendable {
  let id: Int
  let title: String
}

struct Offline: Error {}

enum MovieService {
  static func movies(named query: String) async throws(Offline) -> [Movie] {
    if query == "offline" { throw Offline() }
    return [Movie(id: 1, title: "\(query) 1"), Movie(id: 2, title: "\(query) 2")].filter { _ in query != "nothing" }
  }
}

@MainActor
final class MovieFinderTests: XCTestCase {
  func testASubmitIsAnsweredWithMovies() async {
    let finder = MovieFinder()
    finder.show()
    finder.fieldChanged(to: "alien ")
    finder.returnPressed()
    for await state in finder.search.states where !state.isBusy {
      XCTAssertEqual(state.results?.map(\.title), ["alien 1", "alien 2"])
      break
    }
  }
}
