import Foundation
import XCTest
import searchbox

/// Previews are read beside everything else, and shown only while they are wanted.
@MainActor
final class PreviewLoaderTests: XCTestCase {
  func testWhatIsNotWantedAnyMoreIsNotShown() async throws {
    let tree = try TemporaryTree(["a": "one", "b": "two"])
    let rows = ["a", "b"].map { Row.ID(path: tree.path.appending(Array($0.utf8)), line: 1) }
    var shown: [Row.ID] = []
    let isShown = expectation(description: "a preview")
    let loader = PreviewLoader { preview in
      shown.append(preview.id)
      isShown.fulfill()
    }
    rows.forEach { loader.want($0) }
    await fulfillment(of: [isShown], timeout: 60)
    XCTAssertEqual(shown, [rows[1]])
  }
}
