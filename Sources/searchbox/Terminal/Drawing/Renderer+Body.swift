extension Renderer {
  /// The list below the rule, at most as many lines as have room.
  func bodyLines() -> [ScreenLine] {
    if panel.showsHistory { return historyLines() }
    if let results = state.results, !results.isEmpty { return rowLines(results) }
    return adviceLines()
  }

  private func historyLines() -> [ScreenLine] {
    layout.window(count: state.history.count, around: panel.highlightedPlace).map { place in
      var builder = builder()
      beginLine(&builder, isHighlighted: place == panel.highlightedPlace, mark: " ")
      builder.write(state.history[place])
      endLine(&builder)
      return builder.line
    }
  }

  /// What a person wants to know when there is nothing to list.
  private func adviceLines() -> [ScreenLine] {
    var advice: [String] = []
    switch state.phase {
    case .idle:
      if panel.field.isEmpty {
        let cases = panel.setting.searchesWithCommand ? "." : "; upper and lower case are the same."
        let enter = panel.setting.opens ? "opens it." : "prints its path:line and leaves."
        advice = ["Results appear here while you type" + cases, "Choose one with the arrow keys; Enter " + enter]
      }
      if !glyphs.usesUnicode { advice.append("Only plain characters are shown: the locale is not UTF-8.") }
    case .loaded where panel.setting.searchesWithCommand: break
    case .loaded: advice = ["Hidden, ignored and binary files are left out, and links are not followed."]
    case .failed, .timedOut: advice = ["That is not \"no results\": the search itself failed. Ctrl-R tries again."]
    case .tooShort, .waiting, .searching: break
    }
    return advice.prefix(layout.bodyHeight).map { text in
      var builder = builder()
      builder.write("  \(text)", .dimmed)
      return builder.line
    }
  }

  func beginLine(_ builder: inout LineBuilder, isHighlighted: Bool, mark: String) {
    builder.isHighlighted = isHighlighted
    builder.write("\(isHighlighted ? symbols.pointer : mark) ", isHighlighted ? .accent : .dimmed)
  }

  /// Draws the highlight through to the end of the line.
  func endLine(_ builder: inout LineBuilder) {
    if builder.isHighlighted { builder.pad(to: builder.width) }
  }
}

// MARK: Rows

extension Renderer {
  /// The least number of columns between a location and its text.
  private static let gap = 2

  private func rowLines(_ results: Findings) -> [ScreenLine] {
    let window = layout.window(count: results.count, around: panel.highlightedPlace)
    let locations = window.map { place in
      glyphs.fitted(location(of: results[place].id), to: layout.listColumns * 2 / 5 / 8 * 8 - Self.gap, cutting: .start)
    }
    let widest = locations.map(\.columns).max() ?? 0
    return zip(window, locations).map { place, location in
      rowLine(
        results[place].excerpt, location, textColumn: column(after: widest),
        isHighlighted: place == panel.highlightedPlace)
    }
  }

  /// The row's path, below what is searched, and its line.
  func location(of id: Row.ID) -> String {
    guard id.isPlace else { return "" }
    let path = id.path.display
    let place = panel.setting.place
    let root = place.hasSuffix("/") ? place : place + "/"
    return "\(path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path):\(id.line)"
  }

  /// Where the texts begin: only each eighth column is used, so that the list does not twitch while it moves.
  private func column(after width: Int) -> Int {
    2 + (width + Self.gap + 7) / 8 * 8
  }

  private func rowLine(
    _ excerpt: Excerpt, _ location: FittedText, textColumn: Int, isHighlighted: Bool
  ) -> ScreenLine {
    var builder = LineBuilder(width: layout.listColumns - (layout.previewPlace == .beside ? 1 : 0), glyphs: glyphs)
    beginLine(&builder, isHighlighted: isHighlighted, mark: state.isStale ? symbols.earlier : " ")
    if location.columns > 0 {
      builder.write(location.text, .dimmed)
      builder.pad(to: textColumn)
    }
    write(excerpt, &builder)
    endLine(&builder)
    return builder.line
  }

  /// Writes the excerpt so that the match is seen: what stands before it is cut at its start if need be.
  private func write(_ excerpt: Excerpt, _ builder: inout LineBuilder) {
    let room = builder.room
    let before = excerpt.before.drop { $0.isWhitespace }
    let role = state.isStale ? Style.Role.pastMatch : .match
    let match = glyphs.columns(of: excerpt.match, upTo: room)
    let after = glyphs.columns(of: excerpt.after, upTo: room / 3)
    builder.write(before, textRole, atMost: max(0, room - match - after), cutting: .start)
    builder.write(excerpt.match, role)
    for piece in excerpt.rest { builder.write(piece.text, piece.isMatch ? role : textRole) }
  }

  private var textRole: Style.Role { state.isStale ? .dimmed : .plain }
}
