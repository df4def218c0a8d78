import SearchMachineCore
import XCTest

/// The rows of an answer that has no place any more go (rule M1).
final class CacheMemoryTests: XCTestCase {
  private final class Row: Sendable {}

  func testWhatIsCutOffGoes() {
    var machine = SearchMachine<[Row], Never>(policy: SearchPolicy(cacheCapacity: 2))
    let rows = ["a", "b", "c", "d"].map { WeakRow(answer($0, &machine)) }
    XCTAssertEqual(rows.map { $0.row != nil }, [false, true, true, true])
  }

  func testWhatIsInvalidatedOrAmendedGoes() {
    for input in [SearchInput<[Row], Never>.invalidate(), .amend([])] {
      var machine = SearchMachine<[Row], Never>(policy: SearchPolicy(previousResults: .discard, cacheCapacity: 2))
      let rows = ["a", "b", "c"].map { WeakRow(answer($0, &machine)) }
      _ = machine.handle(input, at: .zero)
      XCTAssertEqual(rows.map { $0.row != nil }, [false, false, false], "\(input)")
    }
  }

  private struct WeakRow {
    weak var row: Row?

    init(_ row: Row) { self.row = row }
  }

  /// Searches the text, and answers it with a row that the machine alone keeps.
  private func answer(_ text: String, _ machine: inout SearchMachine<[Row], Never>) -> Row {
    _ = machine.handle(.keystroke(text), at: .zero)
    let row = Row()
    if let request = machine.handle(.submit, at: .zero).started {
      _ = machine.handle(.reply([row], to: request.generation), at: .zero)
    }
    return row
  }
}
