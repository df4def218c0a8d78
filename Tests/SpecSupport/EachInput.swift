import SearchMachineCore
import SearchMachineLoop

/// Each method by which an adapter takes an input, but for those by identity, called once, and what that is to tell.
package enum EachInput {
  /// Calls each of them.
  package static func send<Failure>(to search: some SearchAdapter<[String], Failure>) {
    search.keystroke("a", wait: .seconds(1), minimumLength: 2)
    search.fill("b")
    search.submit()
    search.retry()
    search.more()
    search.leave()
    search.resume()
    search.invalidate(wait: .seconds(2))
    search.amend(["1"])
    search.select(0, recording: "text")
    search.mark(nil)
    search.record("c")
    search.forget("c")
    search.forgetAll()
    search.clear()
  }

  /// The inputs that they are.
  package static func inputs<Failure>() -> [SearchInput<[String], Failure>] {
    [
      .keystroke("a", wait: .seconds(1), minimumLength: 2), .fill("b"), .submit, .retry, .more, .leave, .resume,
      .invalidate(wait: .seconds(2)), .amend(["1"]), .select(0, recording: "text"), .mark(nil), .record("c"),
      .forget("c"), .forgetAll, .clear,
    ]
  }
}
