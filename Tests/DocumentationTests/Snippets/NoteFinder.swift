import Dispatch
import XCTest

// snippet-begin note-finder
import SearchMachineCore
import SearchMachineDispatch

final class NoteFinder {
  private(set) lazy var search = DispatchSearch<[String], NotesClosed>(
    search: { [notes] request, completion in
      let work = DispatchWorkItem { completion(notes.find(request.query)) }
      DispatchQueue.global().async(execute: work)
      return { work.cancel() }
    },
    publish: { [weak self] state in self?.draw(state) })

  private let notes: Notes
  private(set) var rows: [String] = []

  init(notes: Notes) { self.notes = notes }

  func fieldChanged(to text: String) { search.keystroke(text) }
  func returnPressed() { search.submit() }

  private func draw(_ state: SearchState<[String], NotesClosed>) {
    rows = state.results ?? []
    if let failure = state.failure { print("failed: \(failure)") }
  }
}
// snippet-end

struct NotesClosed: Error {}

struct Notes: Sendable {
  let all: [String]

  func find(_ query: String) -> Result<[String], NotesClosed> {
    all.isEmpty ? .failure(NotesClosed()) : .success(all.filter { $0.contains(query) })
  }
}

final class NoteFinderTests: XCTestCase {
  func testASubmitIsAnsweredWithNotes() {
    let finder = NoteFinder(notes: Notes(all: ["milk and honey", "bread", "oat milk"]))
    let answered = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in !finder.rows.isEmpty }, object: nil)
    finder.fieldChanged(to: " milk")
    finder.returnPressed()
    wait(for: [answered], timeout: 60)
    XCTAssertEqual(finder.rows, ["milk and honey", "oat milk"])
  }
}
