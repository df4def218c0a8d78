import SearchMachineAsync
import SearchMachineCore
import XCTest

/// The snippets that can run on every platform.
@MainActor
final class SnippetTests: XCTestCase {
  func testA11QueriesReachAWebServiceUnharmed() {
    let service = WebSearch(base: "https://movies.example/search")
    let addresses = ["rock & roll", "C++", "50% off", "naïve café", "a=b#c?d"].map {
      service.address(for: $0)?.absoluteString
    }
    XCTAssertEqual(
      addresses,
      [
        "https://movies.example/search?q=rock%20%26%20roll",
        "https://movies.example/search?q=C%2B%2B",
        "https://movies.example/search?q=50%25%20off",
        "https://movies.example/search?q=na%C3%AFve%20caf%C3%A9",
        "https://movies.example/search?q=a%3Db%23c?d",
      ])
  }

  func testA11TheTerminalPrintsWhatIsFound() async {
    var printed: [String] = []
    let terminal = TerminalSearch(
      find: { query async throws(WebFailure) in
        switch query {
        case "up": return [Movie(id: 1, title: "Up")]
        case "down": throw .offline
        default: return []
        }
      },
      print: { printed.append($0) })
    await terminal.run(["up", "down", "sideways"].stream)
    XCTAssertEqual(printed, ["Up", "failed: offline", "nothing found"])
  }
}

extension Array where Element: Sendable {
  fileprivate var stream: AsyncStream<Element> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}
