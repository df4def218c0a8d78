import Foundation
import SearchMachineCore

/// A search box as it is often written: trim with Foundation, store the query, set a deadline. It knows no other rule.
struct BareDebounce: MeasuredBox {
  private let debounce = Duration.milliseconds(300)
  private var query = ""
  private var deadline: Duration?
  private var running: UInt64?
  private var results: [String] = []
  private(set) var books = Books()

  /// It has no settings: no history, so its submit is cheaper than the machine's, no cache and no further deadline.
  init(_ policy: SearchPolicy) {}

  mutating func edit(_ text: String, at now: Duration) {
    query = text.trimmingCharacters(in: .whitespacesAndNewlines)
    deadline = now + debounce
    running = nil
    books.queryBytes += query.utf8.count
  }

  mutating func tick(at now: Duration) {
    guard let deadline, deadline <= now else { return }
    start()
  }

  mutating func part(_ results: [String], of request: UInt64, at now: Duration) {
    guard running == request else { return }
    self.results = results
    books.rows += results.count
  }

  mutating func reply(_ results: [String], to request: UInt64, at now: Duration) {
    guard running == request else { return }
    running = nil
    self.results = results
    books.rows += results.count
  }

  mutating func more(at now: Duration) {
    start()
  }

  mutating func submit(at now: Duration) {
    start()
  }

  private mutating func start() {
    deadline = nil
    books.newestRequest += 1
    running = books.newestRequest
  }
}
