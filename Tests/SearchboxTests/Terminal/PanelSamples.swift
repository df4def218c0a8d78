import SearchMachineCore
import searchbox

extension Panel {
  /// A panel of that size in front of `Sources`, with that text in its field.
  static func sample(
    _ text: String = "", _ state: BoxState = BoxState(), columns: Int = 60, rows: Int = 9, usesUnicode: Bool = true
  ) -> Panel {
    let setting = Setting(
      place: "Sources", minimumLength: 3, glyphs: Glyphs(usesUnicode: usesUnicode), canSuspend: true)
    var panel = Panel(setting: setting, size: ScreenSize(columns: columns, rows: rows), state: state)
    _ = panel.handle(.text(text))
    return panel
  }

  /// Presses the keys and forgets what they ask for.
  func pressing(_ keys: Key...) -> Panel {
    var panel = self
    for key in keys { _ = panel.handle(key) }
    return panel
  }
}

extension BoxState {
  /// An answer to `query` with the rows, in the phase; loaded, unless another is given.
  static func answer(
    _ query: String, _ rows: [Row], phase: SearchPhase<SearchFailure> = .loaded, history: [String] = []
  ) -> BoxState {
    var findings = Findings()
    findings.rows = rows
    findings.fileCount = Set(rows.map(\.id.path)).count
    let request = SearchRequest(generation: Generation(rawValue: 1), query: query)
    let answer = SearchAnswer(request: request, results: findings)
    return BoxState(phase: phase, answer: answer, history: history)
  }

  static func failed(_ failure: SearchFailure, _ query: String = "star") -> SearchPhase<SearchFailure> {
    .failed(failure, of: SearchRequest(generation: Generation(rawValue: 2), query: query))
  }

  static func searching(_ query: String) -> SearchPhase<SearchFailure> {
    .searching(SearchRequest(generation: Generation(rawValue: 2), query: query))
  }
}

extension Row {
  /// The row `path:line` with an excerpt whose match stands between bars, as in "a |star| b".
  static func sample(_ path: String, _ line: Int, _ text: String) -> Row {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    return Row(
      id: ID(path: FilePath(path), line: line),
      excerpt: Excerpt(before: parts[0], match: parts[1], after: parts[2]))
  }
}

extension [Row] {
  static let stars: [Row] = [
    .sample("Sources/Sky.swift", 7, "    let |star| = Star()"),
    .sample("Sources/Sky.swift", 120, "return |star|s"),
    .sample("Sources/Sea/Fish.swift", 3, "// a |star|fish"),
  ]
}
