import SearchMachineAsync
import SearchMachineCore
import SearchMachineTesting
import XCTest

/// The recipes for services, in virtual time.
@MainActor
final class ServiceRecipeTests: XCTestCase {
  private let clock = ManualClock()
  private let service = ScriptedSearch<[Movie], Offline>()
  private let alien = Movie(id: 1, title: "Alien")
  private let aliens = Movie(id: 2, title: "Aliens")

  func testABusyServiceIsAskedAgainLaterAndLater() async throws {
    let shop = ScriptedSearch<[Movie], ShopFailure>()
    let screen = BackoffScreen(clock: clock) { request async throws(ShopFailure) in try await shop.search(request) }
    let steps = screen.search.recordSteps()
    screen.search.fill("alien")
    screen.search.submit()
    for (number, seconds) in zip(1..., [1, 2, 4, 8]) {
      let call = try await shop.call(number)
      _ = try await steps.next { call.fail(.busy(retryAfter: nil)) }
      XCTAssertEqual(screen.message, "Busy. Trying again \(seconds) s later")
      try await clock.sleepers()
      XCTAssertEqual(clock.deadlines, [clock.now.elapsed + .seconds(seconds)])
      clock.advance(by: .seconds(seconds))
    }
    let last = try await shop.call(5)
    _ = try await steps.next { last.fail(.busy(retryAfter: nil)) }
    XCTAssertEqual(screen.message, "The search failed")
  }

  func testTheServicesOwnWaitCountsAndOtherFailuresAreNotTriedAgain() {
    let request = SearchRequest(generation: Generation(rawValue: 1), query: "alien")
    XCTAssertEqual(backoff(after: .busy(retryAfter: .seconds(30)), of: request), .seconds(30))
    XCTAssertNil(backoff(after: .offline, of: request))
  }

  func testAFilterThatChangesOutdatesWhatIsInFlight() async throws {
    let genres = Genres()
    let screen = FilterScreen(clock: clock) { [service] query, genre async throws(Offline) in
      await genres.append(genre)
      return try await service.search(query)
    }
    let steps = screen.search.recordSteps()
    screen.search.keystroke("alien")
    screen.search.submit()
    let old = try await service.call(1)
    screen.genrePicked("horror")
    XCTAssertEqual(screen.search.state.kind, .waiting)
    try await clock.sleepers()
    clock.advance(by: .zero)
    let new = try await service.call(2)
    let refused = try await steps.next { old.reply([aliens]) }
    XCTAssertEqual(refused.effects.rule, .o1)
    _ = try await steps.next { new.reply([alien]) }
    XCTAssertEqual(screen.search.state.results, [alien])
    let asked = await genres.all
    XCTAssertEqual(asked, [nil, "horror"])
  }

  func testPagesAreAppendedAndAskedForOnce() async throws {
    let screen = PagedScreen(clock: clock) { query, page async throws(Offline) in
      if page == 2 { throw Offline() }
      return SearchReply((0...page).reversed().map { Movie(id: $0, title: "\(query) \($0)") }, hasMore: page < 2)
    }
    screen.search.keystroke("alien")
    screen.search.submit()
    await settled(screen.search)
    XCTAssertEqual(screen.footer, "")
    screen.rowAppeared(at: 0)
    screen.rowAppeared(at: 0)
    XCTAssertEqual(screen.search.state.phase.request?.generation, Generation(rawValue: 2))
    XCTAssertEqual(screen.footer, "Loading more")
    XCTAssertFalse(screen.search.state.isStale)
    await settled(screen.search)
    XCTAssertEqual(screen.search.state.results?.map(\.title), ["alien 0", "alien 1"])
    screen.rowAppeared(at: 1)
    await settled(screen.search)
    XCTAssertEqual(screen.footer, "More rows could not be loaded")
    XCTAssertEqual(screen.search.state.results?.count, 2)
  }

  func testWhatTheDeviceHasIsShownBeforeTheServerAnswers() async throws {
    let local = alien
    let search = localFirst(clock: clock, local: { _ in [local] }) { [service] query async throws(Offline) in
      try await service.search(query)
    }
    let steps = search.recordSteps()
    search.keystroke("alien")
    search.submit()
    let call = try await service.call(1)
    try await steps.wait(for: 3)
    XCTAssertEqual(search.state.results, [alien])
    XCTAssertTrue(search.state.isPartial)
    XCTAssertFalse(search.state.isStale)
    _ = try await steps.next { call.reply([alien, aliens]) }
    XCTAssertEqual(search.state.results, [alien, aliens])
    XCTAssertFalse(search.state.isPartial)
  }

  func testOneOfTwoSourcesMayFail() async throws {
    let other = ScriptedSearch<[Movie], Offline>()
    let sources = TwoSources(
      first: { [service] query async throws(Offline) in try await service.search(query) },
      second: { query async throws(Offline) in try await other.search(query) })
    let search = AsyncSearch<[Movie], Offline>(clock: clock) { request, progress async throws(Offline) in
      try await sources.search(request, progress)
    }
    let steps = search.recordSteps()
    search.keystroke("alien")
    search.submit()
    let first = try await service.call(1)
    let second = try await other.call(1)
    let part = try await steps.next { second.reply([aliens]) }
    XCTAssertEqual(part.effects.published?.results, [aliens])
    XCTAssertTrue(search.state.isPartial)
    _ = try await steps.next { first.fail(Offline()) }
    XCTAssertEqual(search.state.kind, .loaded)
    XCTAssertEqual(search.state.results, [aliens])

    search.retry()
    let firstAgain = try await service.call(2)
    let secondAgain = try await other.call(2)
    secondAgain.fail(Offline())
    _ = try await steps.next { firstAgain.fail(Offline()) }
    XCTAssertTrue(search.state.hasFailed)
  }

  /// Waits for the end of what is in flight.
  private func settled(_ search: AsyncSearch<[Movie], Offline>) async {
    for await state in search.states() where !state.isBusy { break }
  }
}

/// The genres that a service was asked for.
private actor Genres {
  private(set) var all: [String?] = []

  func append(_ genre: String?) { all.append(genre) }
}
