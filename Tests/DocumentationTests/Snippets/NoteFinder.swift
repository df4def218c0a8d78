import Dispatch
import SearchMachineTesting
import XCTest

// snippet-begin note-finder
import SearchMachineCore
import SearchMachineDispatch

@MainActor
final class NoteFinder {
  private(set) lazy var search = DispatchSearch<[String], NotesClosed>(
    search: { [notes] request, completion in
      DispatchQueue.global().async { completion(notes.outcome(of: request.query)) }
      return nil
    },
    publish: { [weak self] state in MainActor.assumeIsolated { self?.draw(state) } })

  private let notes: Notes
  private(set) var rows: [String] = []

  init(notes: Notes) { self.notes = notes }

  func fieldChanged(to text: String) { search.keystroke(text) }
  func returnPressed() { search.submit() }

  private func draw(_ state: SearchState<[String], NotesClosed>) {
    rows = state.hasFailed || state.isStale ? [] : state.results ?? []
  }
}
// snippet-end

struct NotesClosed: Error {}

struct Notes: Sendable {
  let all: [String]

  func outcome(of query: String) -> SearchOutcome<[String], NotesClosed> {
    all.isEmpty ? .failure(NotesClosed()) : .reply(all.filter { $0.contains(query) })
  }
}

@MainActor
final class NoteFinderTests: XCTestCase {
  func testASubmitIsAnsweredWithNotes() async throws {
    let finder = NoteFinder(notes: Notes(all: ["milk and honey", "bread", "oat milk"]))
    let steps = finder.search.recordSteps()
    finder.fieldChanged(to: " milk")
    finder.returnPressed()
    try await steps.wait(for: 3)
    XCTAssertEqual(finder.rows, ["milk and honey", "oat milk"])
    finder.fieldChanged(to: "oat")
    XCTAssertEqual(finder.rows, [])
  }
}
