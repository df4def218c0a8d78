extension Renderer {
  /// The line that tells the phase.
  func statusLine() -> ScreenLine {
    var builder = builder()
    if let notice = panel.notice {
      builder.write("\(symbols.failed) ", .problem)
      builder.write(notice)
      return builder.line
    }
    switch state.phase {
    case .idle: writeIdle(&builder)
    case .tooShort:
      let least = Report.counted(panel.setting.minimumLength, "character")
      builder.write("  Too short: \(least) at least, or Enter to search anyway")
    case .waiting:
      builder.write("\(symbols.waiting) ", .dimmed)
      builder.write("Waiting until you stop typing; Enter searches at once")
    case .searching(let request):
      builder.write(state.isSlow ? "\(symbols.spinner(panel.spinner)) " : "  ", .accent)
      builder.write("Searching for \"\(request.query)\"")
      if state.isPartial, !state.isStale, let results = state.results {
        builder.write("; \(Report.counted(results.lineCount, "line")) so far")
      }
    case .loaded: writeLoaded(&builder)
    case .failed(let failure, _): writeFailed(failure.reason, &builder)
    case .timedOut: writeFailed("no answer came in time", &builder)
    }
    return builder.line
  }

  private func writeFailed(_ reason: String, _ builder: inout LineBuilder) {
    builder.write("\(symbols.failed) Failed ", .problem)
    builder.write("(Ctrl-R tries again): \(reason)")
  }

  private func writeIdle(_ builder: inout LineBuilder) {
    if panel.field.text.allSatisfy(\.isWhitespace) {
      builder.write(panel.setting.searchesWithCommand ? "  Type a query for " : "  Type to search the text files ")
      if panel.setting.searchesWithCommand {
        builder.write(panel.setting.place)
      } else if panel.setting.place == "." {
        builder.write("here, in the current directory")
      } else {
        builder.write("in ")
        builder.write(panel.setting.place, cutting: .start)
      }
    } else {
      builder.write("  Not searched yet; Enter searches")
    }
  }

  private func writeLoaded(_ builder: inout LineBuilder) {
    guard let answer = state.answer else { return }
    let summary = Report.summary(of: answer.results, for: answer.query)
    if state.isEmptyResult {
      builder.write("\(symbols.empty) ", .strong)
      builder.write(summary.prefix(1).uppercased() + summary.dropFirst(), .strong)
    } else {
      builder.write("\(symbols.loaded) ", .accent)
      builder.write(summary)
    }
  }
}

// MARK: The rule

extension Renderer {
  /// The rule above the list: what the list is, and which part of it is shown.
  func ruleLine() -> ScreenLine {
    var builder = builder()
    let part = shownPart()
    builder.write("\(symbols.rule)\(symbols.rule)", .dimmed)
    if state.isStale, let answer = state.answer {
      builder.write(" Earlier results, for \"\(answer.query)\" ", .strong, atMost: builder.room - part.count - 4)
    } else if panel.showsHistory {
      builder.write(" Recent searches ", .strong)
    }
    let end = layout.size.columns - part.count - 2
    builder.write(String(repeating: symbols.rule, count: max(0, end - builder.line.columns)), .dimmed)
    builder.write(part, .dimmed)
    builder.write(String(repeating: symbols.rule, count: builder.room), .dimmed)
    return builder.line
  }

  /// For instance " 1–20 of 134 "; empty if the whole list is shown.
  private func shownPart() -> String {
    let count = panel.showsHistory ? state.history.count : state.results?.count ?? 0
    let window = layout.window(count: count, around: panel.highlightedPlace)
    if window.count == count { return "" }
    return " \(window.lowerBound + 1)\(symbols.dash)\(window.upperBound) of \(count) "
  }
}

// MARK: The keys

extension Renderer {
  /// The keys that do something now; what has no room is left out from the right.
  func helpLine() -> ScreenLine {
    var builder = builder()
    for (key, meaning) in keys() {
      let text = "\(key) \(meaning)"
      let gap = builder.line.columns == 0 ? "" : "   "
      if glyphs.columns(of: gap + text, upTo: .max) > builder.room { break }
      builder.write(gap)
      builder.write(key, .strong)
      builder.write(" \(meaning)", .dimmed)
    }
    return builder.line
  }

  private func keys() -> [(key: String, meaning: String)] {
    var keys: [(key: String, meaning: String)] = []
    switch panel.highlight {
    case .entry:
      keys = [("Enter", "search it"), (symbols.upAndDown, "choose"), ("Ctrl-X", "forget it"), ("Esc", "back")]
    case .row(_, place: .some), .first:
      keys = [
        ("Enter", panel.setting.opens ? "open it" : "print it and leave"), (symbols.upAndDown, "choose"),
        ("Esc", panel.field.isEmpty ? "leave" : "clear"),
      ]
    case .row(_, place: nil), .none:
      if panel.field.isEmpty {
        if panel.showsHistory { keys.append((symbols.down, "recent searches")) }
        keys.append(("Esc", "leave"))
      } else {
        keys.append(("Enter", "search now"))
        if !state.isStale, !(state.results?.isEmpty ?? true) { keys.append((symbols.down, "choose a row")) }
        keys.append(("Esc", "clear"))
      }
    }
    if !panel.field.isEmpty { keys.append(("Ctrl-R", "again")) }
    if panel.wantedPreview != nil { keys.append(("Ctrl-T", "no preview")) }
    if !panel.field.isEmpty || panel.highlight != .none { keys.append(("Ctrl-C", "leave")) }
    if panel.setting.canSuspend { keys.append(("Ctrl-Z", "suspend")) }
    return keys
  }
}
