import Foundation
import SearchMachineAsync
import SearchMachineCore
import XCTest

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The snippets that can run on every platform.
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

  func testA11PagesAndFiltersStandInTheAddress() {
    let service = WebSearch(base: "https://movies.example/search")
    XCTAssertEqual(
      service.address(for: "alien", page: 2, genre: "horror")?.absoluteString,
      "https://movies.example/search?q=alien&page=2&genre=horror")
  }

  func testA11ABusyWebServiceSaysWhenToComeBack() throws {
    func failure(_ status: Int, _ fields: [String: String] = [:]) throws -> WebFailure? {
      let address = try XCTUnwrap(URL(string: "https://movies.example/search"))
      let response = HTTPURLResponse(url: address, statusCode: status, httpVersion: nil, headerFields: fields)
      return WebSearch.failure(of: try XCTUnwrap(response))
    }
    XCTAssertNil(try failure(200))
    XCTAssertEqual(try failure(429, ["Retry-After": "30"]), .busy(retryAfter: .seconds(30)))
    XCTAssertEqual(try failure(503), .busy(retryAfter: nil))
    XCTAssertEqual(try failure(404), .refused(status: 404))
  }

  @MainActor
  func testA11TheTerminalPrintsWhatIsFound() async throws {
    var printed: [String] = []
    let terminal = TerminalSearch(
      find: { request async throws(WebFailure) in
        switch request.query {
        case "up": return [Movie(id: 1, title: "Up")]
        case "down": throw .offline
        default: return []
        }
      },
      print: { printed.append($0) })
    try await limited("the end of the terminal's run") { await terminal.run(["up", "down", "sideways"].stream) }
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
