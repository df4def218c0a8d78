import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

@MainActor
final class AsyncSearchTests: XCTestCase {
  func testAWaitARequestAndItsReplyArePublishedInOrder() async {
    let box = AsyncBox()
    let call = await box.search(for: " swift ")
    XCTAssertEqual(call.query, "swift")
    call.reply(["a.swift"])
    await box.published.wait(for: 3)
    let request = SearchRequest(generation: Generation(rawValue: 1), query: "swift")
    XCTAssertEqual(box.published.entries.map(\.phase), [.waiting, .searching(request), .loaded])
    XCTAssertEqual(box.search?.state.results, ["a.swift"])
    XCTAssertEqual(box.steps.entries.map(\.time), [.zero, .milliseconds(300), .milliseconds(300)])
  }

  func testADropInsideAPublishFreesTheBoxThereAndThen() async {
    let box = AsyncBox()
    let search = Weakly(box.search)
    var wasFreed: [Bool] = []
    box.search?.onPublish = { [published = box.published] state in
      published.append(state)
      guard case .searching = state.phase else { return }
      box.search?.keystroke("more")
      box.search = nil
      wasFreed.append(search.object == nil)
    }
    let call = await box.search(for: "swift")
    XCTAssertEqual(wasFreed, [true])
    XCTAssertEqual(box.published.entries.count, 2)
    XCTAssertEqual(call.cancelCount, 1)
    call.reply([])
  }
}
