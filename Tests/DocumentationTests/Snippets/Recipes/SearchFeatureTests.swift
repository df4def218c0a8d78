import SearchMachineCore
import XCTest

final class SearchFeatureTests: XCTestCase {
  private var state = SearchFeature.State()
  private let first = SearchRequest(generation: Generation(rawValue: 1), query: "alien")
  private let second = SearchRequest(generation: Generation(rawValue: 2), query: "alien")

  func testAReducerAnswersWithCommands() {
    XCTAssertEqual(reduce(.box(.keystroke("alien")), at: 0), [.tick(at: .milliseconds(300))])
    XCTAssertEqual(reduce(.box(.tick), at: 300), [.search(first, genre: nil)])
    XCTAssertEqual(
      reduce(.genrePicked("horror"), at: 400), [.cancel(first.generation), .tick(at: .milliseconds(400))])
    XCTAssertEqual(reduce(.box(.tick), at: 400), [.search(second, genre: "horror")])
    XCTAssertEqual(reduce(.box(.reply([], to: first.generation)), at: 500), [])
    XCTAssertEqual(reduce(.box(.reply([Movie(id: 1, title: "Alien")], to: second.generation)), at: 600), [])
    XCTAssertEqual(state.box.state.results, [Movie(id: 1, title: "Alien")])
  }

  private func reduce(_ action: SearchFeature.Action, at milliseconds: Int) -> [SearchFeature.Command] {
    SearchFeature().reduce(&state, action, now: .milliseconds(milliseconds))
  }
}

#if canImport(Combine)
  import Combine
  import SearchMachineAsync

  @MainActor
  final class MoviePublisherTests: XCTestCase {
    func testASubscriberIsToldTheNewestStateAndEachThatFollows() {
      let publisher = MoviePublisher(search: AsyncSearch { _ in [] })
      var kinds: [SearchPhaseKind] = []
      let subscription = publisher.states.sink { kinds.append($0.kind) }
      publisher.search.keystroke("alien")
      subscription.cancel()
      XCTAssertEqual(kinds, [.idle, .waiting])
    }
  }
#endif
