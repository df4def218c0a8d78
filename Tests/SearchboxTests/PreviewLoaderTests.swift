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

  func testWhatChangesWhileItIsReadIsReadAgain() async {
    let row = Row.ID(path: FilePath("a"), line: 1)
    let hasRead = DispatchSemaphore(value: 0)
    let readings = Readings()
    var shown: [Preview.Content] = []
    let isShown = expectation(description: "a preview")
    let loader = PreviewLoader(
      reader: { id in
        defer { hasRead.signal() }
        return Preview(id: id, content: .nothing("reading \(readings.next())"))
      },
      loaded: { preview in
        shown.append(preview.content)
        isShown.fulfill()
      })
    loader.want(row)
    wait(for: hasRead)
    loader.refresh()
    await fulfillment(of: [isShown], timeout: 60)
    XCTAssertEqual(shown, [.nothing("reading 2")])
  }

  /// Waits on the main thread, so that nothing that was read is shown meanwhile.
  private func wait(for semaphore: DispatchSemaphore) {
    XCTAssertEqual(semaphore.wait(timeout: .now() + 60), .success)
  }

  /// How often was read; only used on the loader's queue.
  private final class Readings: @unchecked Sendable {
    private var count = 0

    func next() -> Int {
      count += 1
      return count
    }
  }
}
