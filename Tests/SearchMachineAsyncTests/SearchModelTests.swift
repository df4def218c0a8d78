import Observation
import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// The model for SwiftUI: what it binds, what it shows, and who writes its text.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor
final class SearchModelTests: XCTestCase {
  private let clock = ManualClock()
  private let service = ScriptedSearch<[String], Refusal>()
  private let published = Journal<State>()

  private func model() -> SearchModel<[String], Refusal> {
    let model = SearchModel<[String], Refusal>(clock: clock) { [service] request async throws(Refusal) in
      try await service.search(request)
    }
    model.onPublish = { [published] in published.append($0) }
    return model
  }

  /// Types, searches at once and answers.
  private func load(_ model: SearchModel<[String], Refusal>, _ text: String) async throws {
    model.text = text
    model.submit()
    try await service.call(1).reply(["one", "two"])
    try await published.wait { $0.last?.phase == .loaded }
  }

  func testA10SettingTheTextIsAKeystroke() {
    let model = model()
    model.text = " swift "
    XCTAssertEqual(model.text, " swift ")
    XCTAssertEqual(model.state.phase, .waiting)
    model.keystroke("swift!")
    XCTAssertEqual(model.text, "swift!")
  }

  func testA10SettingTheSameTextIsAKeystrokeToo() async throws {
    let model = model()
    var inputs: [SearchInput<[String], Refusal>] = []
    model.onStep = { inputs.append($0.input) }
    model.text = "a"
    model.text = "a"
    XCTAssertEqual(inputs, [.keystroke("a"), .keystroke("a")])
  }

  func testA10PublishingNeverWritesTheText() async throws {
    let model = model()
    try await load(model, " swift ")
    XCTAssertEqual(model.text, " swift ")
    model.text = "swiftly"
    model.select(1)
    XCTAssertEqual(model.text, "swiftly")
    model.leave()
    XCTAssertEqual(model.text, "swiftly")
  }

  func testA10ClearEmptiesTheText() async throws {
    let model = model()
    try await load(model, "swift")
    model.clear()
    XCTAssertEqual(model.text, "")
    XCTAssertEqual(model.state.phase, .idle)
    XCTAssertNil(model.state.answer)
  }

  func testA10TheModelShowsWhatIsPublishedBeforeItsHandlerIsTold() async throws {
    let model = model()
    model.onPublish = { [weak model, published] state in
      XCTAssertEqual(model?.state, state)
      published.append(state)
    }
    try await load(model, "swift")
    XCTAssertEqual(published.entries.map(\.phase), [.waiting, .searching(request(1, "swift")), .loaded])
    XCTAssertEqual(model.state.results, ["one", "two"])
  }

  func testA10BothStateAndTextCanBeObserved() {
    let model = model()
    var changes: [String] = []
    withObservationTracking {
      _ = model.text
    } onChange: {
      MainActor.assumeIsolated { changes.append("text") }
    }
    withObservationTracking {
      _ = model.state
    } onChange: {
      MainActor.assumeIsolated { changes.append("state") }
    }
    model.text = "a"
    XCTAssertEqual(changes, ["text", "state"])
  }

  func testA10DroppingTheModelEndsItsRequest() async throws {
    var model: SearchModel<[String], Refusal>? = model()
    let reference = Weakly(model)
    model?.text = "a"
    model?.submit()
    let call = try await service.call(1)
    model = nil
    XCTAssertNil(reference.object)
    XCTAssertEqual(call.cancelCount, 1)
    call.reply([])
  }
}
