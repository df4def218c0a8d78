import SearchMachineCore

/// The workloads of the benchmark, by name.
package enum Workloads {
  /// All names, in the order of the report.
  package static var names: [String] { entries.map(\.name) }

  /// Makes the workload of that name with about that many keystrokes a run; heavy ones take fewer.
  static func make(_ name: String, keystrokes count: Int) -> Workload? {
    guard let entry = entries.first(where: { $0.name == name }) else { return nil }
    return entry.make(max(1, count / entry.weight))
  }

  private struct Entry {
    let name: String

    /// How many ordinary keystrokes one of these is counted as.
    var weight = 1

    let make: (Int) -> Workload
  }

  private static func entry<S: Script>(
    _ name: String, _ summary: String, weight: Int = 1, _ script: @escaping (Int) -> S
  ) -> Entry {
    Entry(name: name, weight: weight) { Workload(name, summary, script($0)) }
  }

  private static var entries: [Entry] {
    [
      entry("typing", "typing without pauses, nothing to trim") {
        Typing(texts: Texts.plain, keystrokes: $0)
      },
      entry("sessions", "8 edits 100 ms apart, a pause, a start, a reply of 10") {
        Sessions(Texts.sessions, keystrokes: $0, results: Texts.results(10))
      },
      entry("spaces", "edits with white space at the ends") {
        Typing(texts: Texts.spaced, keystrokes: $0)
      },
      entry("unicode", "text that begins and ends outside ASCII") {
        Typing(texts: Texts.beyondASCII, keystrokes: $0)
      },
      entry("paste", "a text of 1 MB with white space at its ends", weight: 500) {
        Typing(texts: Texts.megabytes, keystrokes: $0)
      },
      entry("submit-10", "edit, submit, reply; a full history of 10") {
        Submits(
          texts: Texts.numbered(20), keystrokes: $0, policy: SearchPolicy(historyCapacity: 10),
          results: Texts.results(10))
      },
      entry("submit-10000", "edit, submit, reply; a full history of 10,000", weight: 100) {
        Submits(
          texts: Texts.numbered(20_000), keystrokes: $0, policy: SearchPolicy(historyCapacity: 10_000),
          results: Texts.results(10))
      },
      entry("replies-1m", "the sessions, each reply of 1,000,000 results") {
        Sessions(Texts.sessions, keystrokes: $0, results: Texts.results(1_000_000))
      },
      entry("late", "the sessions, a late reply after each edit") {
        Sessions(Texts.sessions, keystrokes: $0, results: Texts.results(10)).with { $0.withLateReplies = true }
      },
      entry("holding", "typing with 1,000,000 results and a history of 10,000 held") {
        Typing(
          texts: Texts.plain, keystrokes: $0, policy: SearchPolicy(historyCapacity: 10_000), earlierSearches: 10_000,
          heldResults: Texts.results(1_000_000))
      },
      entry("cached-0", "typing with an answer held and no cache") {
        Typing(texts: Texts.plain, keystrokes: $0, earlierAnswers: 1)
      },
      entry("cached-100", "the same with a cache of 100 answers") {
        Typing(texts: Texts.plain, keystrokes: $0, policy: SearchPolicy(cacheCapacity: 100), earlierAnswers: 101)
      },
      entry("marks", "a text of 256 kB of combining marks", weight: 800) {
        Typing(texts: Texts.marks, keystrokes: $0)
      },
      entry("deadlines", "the sessions, with a mark for slow requests and a time-out") {
        Sessions(Texts.sessions, keystrokes: $0, results: Texts.results(10)).with {
          $0.policy = SearchPolicy(slowAfter: .milliseconds(40), timeout: .seconds(10))
        }
      },
      entry("parts", "the sessions, three parts before each reply") {
        Sessions(Texts.sessions, keystrokes: $0, results: Texts.results(10)).with { $0.parts = 3 }
      },
      entry("pages", "the sessions, two further pages after each reply") {
        Sessions(Texts.sessions, keystrokes: $0, results: Texts.results(10)).with { $0.pages = 2 }
      },
    ]
  }
}
