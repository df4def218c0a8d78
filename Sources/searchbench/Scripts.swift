import SearchMachineCore

/// Edits 100 ms apart that never stop long enough for a request to start.
struct Typing: Script {
  let texts: [String]
  let keystrokes: Int
  var policy = SearchPolicy()

  /// The number of entries that the history holds beforehand.
  var earlierSearches = 0

  /// The number of other queries that have been answered beforehand.
  var earlierAnswers = 0

  /// What is shown while the typing goes on; nil if nothing has been searched yet.
  var heldResults: [String]?

  func prepare<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration) {
    for number in 0..<earlierSearches {
      box.edit("earlier search number \(number)", at: now)
      box.submit(at: now)
    }
    for number in 0..<earlierAnswers {
      box.edit("earlier answer number \(number)", at: now)
      now += .milliseconds(300)
      box.tick(at: now)
      box.reply(["row"], to: box.books.newestRequest, at: now)
    }
    if let heldResults {
      box.edit("held", at: now)
      box.submit(at: now)
      box.reply(heldResults, to: box.books.newestRequest, at: now)
    }
  }

  func run<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration) {
    var left = keystrokes
    while left > 0 {
      for text in texts.prefix(left) {
        now += .milliseconds(100)
        box.edit(text, at: now)
      }
      left -= texts.count
    }
  }
}

/// Whole sessions: a query typed with 100 ms between the edits, a pause, a start, a reply.
struct Sessions: Script {
  /// The edits of a session, in turns; more than one, because a query whose answer is on hand is not searched.
  let queries: [[String]]
  let results: [String]

  /// Whether the reply to an earlier request comes in again after each edit.
  var withLateReplies = false

  /// The number of parts before each reply.
  var parts = 0

  /// The number of further pages after each reply.
  var pages = 0

  var policy = SearchPolicy()

  /// As many sessions in turns as are needed for that many keystrokes, and at least one of each.
  init(_ queries: [[String]], keystrokes: Int, results: [String]) {
    let turn = queries.map(\.count).reduce(0, +)
    turns = max(1, keystrokes / turn)
    self.keystrokes = turns * turn
    self.queries = queries
    self.results = results
  }

  let keystrokes: Int
  private let turns: Int

  func run<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration) {
    for _ in 0..<turns {
      for texts in queries {
        for text in texts {
          now += .milliseconds(100)
          box.edit(text, at: now)
          if withLateReplies { box.reply(results, to: box.books.newestRequest, at: now) }
        }
        now += .milliseconds(300)
        box.tick(at: now)
        for _ in 0..<parts {
          now += .milliseconds(50)
          box.part(results, of: box.books.newestRequest, at: now)
        }
        now += .milliseconds(50)
        if policy.slowAfter != nil { box.tick(at: now) }
        box.reply(results, to: box.books.newestRequest, at: now)
        for _ in 0..<pages {
          box.more(at: now)
          now += .milliseconds(50)
          box.reply(results, to: box.books.newestRequest, at: now)
        }
      }
    }
  }

  /// The same sessions, a little otherwise.
  func with(_ change: (inout Self) -> Void) -> Self {
    var changed = self
    change(&changed)
    return changed
  }
}

/// An edit, a submit and a reply, each with the query whose turn it is, so that none is in the history any more.
struct Submits: Script {
  let texts: [String]
  let keystrokes: Int
  let policy: SearchPolicy
  let results: [String]

  func prepare<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration) {
    for _ in texts { submit(&box, &now) }
  }

  func run<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration) {
    for _ in 0..<keystrokes { submit(&box, &now) }
  }

  private func submit<Box: MeasuredBox>(_ box: inout Box, _ now: inout Duration) {
    let turn = Int(box.books.newestRequest) % texts.count
    now += .milliseconds(100)
    box.edit(texts[turn], at: now)
    box.submit(at: now)
    box.reply(results, to: box.books.newestRequest, at: now)
  }
}
