import SearchMachineCore
import XCTest

/// The cache finds by key what it would find by comparing with each of its queries (rules M1 and T2).
final class CachedQueryTests: XCTestCase {
  private typealias Machine = SearchMachine<[Int], Never>

  private let scalars: [Unicode.Scalar] = [
    "a", "K", "\u{212A}", ";", "\u{37E}", "é", "e", "\u{301}", "\u{327}", "東", "\u{F900}", "\u{8C48}", "か", "\u{3099}",
    "が", "한", "\u{1112}", "\u{1161}", "\u{11AB}", "\u{D558}", "🙂", "\u{344}", "\u{308}",
  ]

  func testASpellingOfACachedQueryFindsItAndNothingElseDoes() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<60 {
      let texts = (0..<30).map { _ in text(&random) }
      var machine = machine(answering: texts)
      for other in texts.map(respelled) + (0..<30).map({ _ in text(&random) }) + ["b"] {
        let isCached = texts.contains(other)
        // Something else in between, so that the query is never what the field holds already.
        for between in ["zz", "zzz"] { _ = machine.handle(.keystroke(between), at: .zero) }
        XCTAssertEqual(machine.handle(.keystroke(other), at: .zero).rule == .k3, isCached, other.debugDescription)
      }
    }
  }

  func testLongTextsAreToldByTheirBytes() {
    let long = String(repeating: "e\u{301}", count: 2_000)
    var machine = machine(answering: [long])
    XCTAssertEqual(machine.handle(.keystroke(String(repeating: "é", count: 2_000)), at: .zero).rule, .k5)
    XCTAssertEqual(machine.handle(.keystroke(long), at: .zero).rule, .k3)
  }

  /// A box that holds the answers to all texts, and shows another.
  private func machine(answering texts: [String]) -> Machine {
    var machine = Machine(policy: SearchPolicy(cacheCapacity: 1_000))
    for text in texts + ["last"] {
      _ = machine.handle(.keystroke(text), at: .zero)
      guard let request = machine.handle(.submit, at: .zero).started else { continue }
      _ = machine.handle(.reply([1], to: request.generation), at: .zero)
    }
    return machine
  }

  /// A text that is its own query: it begins and ends in what shows something.
  private func text(_ random: inout SystemRandomNumberGenerator) -> String {
    var view = "x".unicodeScalars
    for _ in 0..<Int.random(in: 0..<4, using: &random) { view.append(scalars.randomElement(using: &random) ?? "a") }
    return String(view)
  }

  /// The same text, its scalars in another order or composition where there is one.
  private func respelled(_ text: String) -> String {
    let others: [Unicode.Scalar: String] = [
      "K": "\u{212A}", "\u{212A}": "K", ";": "\u{37E}", "\u{37E}": ";", "é": "e\u{301}", "\u{F900}": "\u{8C48}",
      "\u{8C48}": "\u{F900}", "が": "か\u{3099}", "한": "\u{1112}\u{1161}\u{11AB}", "\u{344}": "\u{308}\u{301}",
    ]
    return text.unicodeScalars.map { others[$0] ?? String($0) }.joined()
  }
}
