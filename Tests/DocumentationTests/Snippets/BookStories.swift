// snippet-begin book-stories
import SearchMachineTesting
import Testing

@Suite struct BookStories {
  @Test(arguments: try Scenario.read("Books.md"))
  func storyHoldsOnTheMachine(_ story: Scenario) {
    if let problem = story.run() { Issue.record("\(problem)") }
  }

  @Test @MainActor
  func typingFastIsOneRequest() async throws {
    let clock = ManualClock()
    let service = ScriptedSearch<[Book], Unreachable>()
    let screen = BookScreen(clock: clock, service: service.search)
    for text in ["e", "em", "emm", "emma"] { screen.textFieldChanged(to: text) }
    try await clock.sleepers()
    clock.advance(by: .milliseconds(300))
    let call = try await service.call(1)
    #expect(call.query == "emma")
    #expect(service.calls.count == 1)
  }
}
// snippet-end
