import XCTest

// snippet-begin movie-finder
import SearchMachineAsync
import SearchMachineCore

@MainActor
final class MovieFinder {
  let search = AsyncSearch<[Movie], Offline> { request async throws(Offline) in
    try await MovieService.movies(named: request.query)
  }
  private(set) var lines: [String] = []

  init() { search.onPublish = { [weak self] state in self?.draw(state) } }

  func fieldChanged(to text: String) { search.keystroke(text) }
  func returnPressed() { search.submit() }

  private func draw(_ state: SearchState<[Movie], Offline>) {
    if state.hasFailed {
      lines = ["The search failed"]
    } else if state.isEmptyResult {
      lines = ["Nothing found for \(search.query)"]
    } else if state.isStale {
      lines = ["Searching…"]
    } else {
      lines = state.results?.map(\.title) ?? []
    }
  }
}
// snippet-end

struct Movie: Identifiable, Hashable, Sendable {
  let id: Int
  let title: String
}

struct Offline: Error, Hashable {}

enum MovieService {
  static func movies(named query: String) async throws(Offline) -> [Movie] {
    if query == "offline" { throw Offline() }
    return [Movie(id: 1, title: "\(query) 1"), Movie(id: 2, title: "\(query) 2")].filter { _ in query != "nothing" }
  }
}

@MainActor
final class MovieFinderTests: XCTestCase {
  func testWhatIsDrawnIsAboutTheTextInTheField() async {
    let finder = MovieFinder()
    let drawn = await lines(of: finder, afterSubmitting: "alien ")
    XCTAssertEqual(drawn, ["alien 1", "alien 2"])
    finder.fieldChanged(to: "aliens")
    XCTAssertEqual(finder.lines, ["Searching…"])
    let nothing = await lines(of: finder, afterSubmitting: "nothing")
    XCTAssertEqual(nothing, ["Nothing found for nothing"])
    let failed = await lines(of: finder, afterSubmitting: "offline")
    XCTAssertEqual(failed, ["The search failed"])
  }

  private func lines(of finder: MovieFinder, afterSubmitting text: String) async -> [String] {
    finder.fieldChanged(to: text)
    finder.returnPressed()
    for await state in finder.search.states() where !state.isBusy { break }
    return finder.lines
  }
}
