/// What the line mode prints about a state that has settled.
package enum Report {
  /// The rows, if the current query has some, and one line that sums up.
  package static func lines(for state: BoxState, minimumLength: Int) -> [String] {
    switch state.phase {
    case .idle:
      return ["nothing is searched"]
    case .tooShort:
      return ["too short: a search needs at least \(counted(minimumLength, "character"))"]
    case .waiting, .searching:
      return ["still busy"]
    case .loaded:
      guard let answer = state.answer else { return [] }
      return answer.results.map(line) + [summary(of: answer.results, for: answer.query)]
    case .failed(let failure, _):
      return ["failed: \(failure.reason) (:retry searches again)"]
    case .timedOut:
      return ["failed: no answer came in time (:retry searches again)"]
    }
  }

  /// The row as `path:line: text`, or else the line alone.
  package static func line(for row: Row) -> String {
    row.id.isPlace ? "\(row.id.display): \(row.excerpt.text)" : row.excerpt.text
  }

  /// How many lines there are, in how many files, and what is missing.
  package static func summary(of findings: Findings, for query: String) -> String {
    let query = "\"\(DisplayText.clean(query))\""
    var summary: String
    if findings.isEmpty {
      summary = "no results for \(query)"
    } else {
      summary = counted(findings.lineCount, "line")
      if findings.fileCount > 0 { summary += " in \(counted(findings.fileCount, "file"))" }
      summary += " for \(query)"
    }
    if findings.countBeyondLimit > 0 { summary += "; the first \(findings.count) are listed (--limit)" }
    if findings.isCut { summary += ", and there are more (--limit)" }
    if let note = findings.note { summary += "; \(note)" }
    if let first = findings.firstUnreadable {
      let others = findings.unreadableCount - 1
      summary += "; not readable: \(first.display)" + (others > 0 ? " and \(others) more" : "")
    }
    return summary
  }

  /// The number with its noun.
  package static func counted(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// The recent searches, newest first, as `:history` prints them.
  package static func history(_ history: [String]) -> [String] {
    guard !history.isEmpty else { return ["no recent searches"] }
    return history.enumerated().map { "recent \($0.offset + 1): \(DisplayText.clean($0.element))" }
  }
}
