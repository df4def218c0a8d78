import SearchMachineCore
import SearchMachineDispatch
import XCTest

/// The server's snippet, on the system's time.
final class ServerSnippetTests: XCTestCase {
  func testA11AConnectionIsSentWhatIsFound() {
    let loaded = expectation(description: "what is found is sent")
    let connection = SearchConnection(
      find: { query, completion in completion(.reply([query])) },
      send: { state in
        if state.results == ["swift"] { loaded.fulfill() }
      })
    connection.received(text: "swift")
    connection.receivedSubmit()
    waitAWhile(for: loaded)
  }
}
