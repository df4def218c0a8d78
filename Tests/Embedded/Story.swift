import SearchMachineCore

/// The failure of a search that was offline.
enum Offline: Error { case offline }

typealias Box = SearchMachine<[Int], Offline>

/// Plays a story that asks for each part of the core: typing beyond ASCII, every deadline, pages, the cache, the history.
///
/// It returns 0, or the number of the first check that found something else.
@c(searchmachine_story)
public func story() -> Int32 {
  var story = Story()
  story.typeAndReply()
  story.beSlowAndTimeOut()
  story.turnPages()
  story.comeBack()
  return story.firstFailure
}

struct Story {
  private(set) var firstFailure: Int32 = 0
  private var checks: Int32 = 0
  private var box = Box(
    policy: SearchPolicy(slowAfter: .seconds(1), timeout: .seconds(10), cacheCapacity: 3), history: ["\u{3000}été "])
  private var now = Duration.zero

  private mutating func check(_ isRight: Bool) {
    checks += 1
    if !isRight && firstFailure == 0 { firstFailure = checks }
  }

  private mutating func feed(_ input: SearchInput<[Int], Offline>) -> SearchEffects<[Int], Offline> {
    box.handle(input, at: now)
  }

  mutating func typeAndReply() {
    check(box.state.history == ["été"])
    check(feed(.keystroke("東")).published?.kind == .waiting)
    check(feed(.keystroke("東京 ")).isEmpty)
    check(box.query == "東京" && box.deadline == .milliseconds(300))
    now = .milliseconds(300)
    let started = feed(.tick).started
    check(started == SearchRequest(generation: Generation(rawValue: 1), query: "東京"))
    check(feed(.reply([1, 2], to: Generation(rawValue: 1), hasMore: true)).published?.results == [1, 2])
    check(feed(.select(1)).published?.history == ["東京", "été"])
  }

  mutating func beSlowAndTimeOut() {
    _ = feed(.keystroke("ÉTÉ"))
    check(feed(.submit).published?.history == ["ÉTÉ", "東京"])
    now += .seconds(1)
    check(feed(.tick).published?.isSlow == true)
    now += .seconds(9)
    check(feed(.tick).rule == .d4)
    check(box.state.kind == .timedOut)
    check(feed(.retry).started?.generation.rawValue == 3)
    check(feed(.failure(.offline, of: Generation(rawValue: 3), retryAfter: .seconds(5))).published?.hasFailed == true)
    now += .seconds(5)
    check(feed(.tick).started?.attempt == 2)
    check(feed(.part([7], of: Generation(rawValue: 4))).published?.isPartial == true)
    check(feed(.reply([7, 8], to: Generation(rawValue: 4), hasMore: true)).rule == .o2)
  }

  mutating func turnPages() {
    check(feed(.more).started?.page == 1)
    check(feed(.reply([7, 8, 9], to: Generation(rawValue: 5))).published?.results == [7, 8, 9])
    check(feed(.more).rule == .n1)
  }

  mutating func comeBack() {
    check(feed(.keystroke("東京")).published?.results == [1, 2])
    check(feed(.keystroke("e\u{301}te\u{301}")).published?.isStale == true)
    check(feed(.leave).published?.kind == .idle)
    check(feed(.resume).started?.generation.rawValue == 6)
    check(feed(.clear).cancelled?.rawValue == 6)
    check(box.query.isEmpty && box.deadline == nil && box.state.answer == nil)
  }
}
