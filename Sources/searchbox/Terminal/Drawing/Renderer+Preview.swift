// The lines around the row that is highlighted, or else around the first one.

extension Renderer {
  /// The list and the preview where it belongs.
  func bodyWithPreview() -> [ScreenLine] {
    let list = bodyLines()
    let body = list + Array(repeating: ScreenLine(), count: max(0, layout.bodyHeight - list.count))
    switch layout.previewPlace {
    case .nowhere: return body
    case .below: return body + [previewRule()] + previewLines().map { write($0, after: ScreenLine()) }
    case .beside:
      let lines = [PreviewLine(title: title ?? "")] + previewLines()
      return zip(body, lines).map { line, preview in
        var builder = LineBuilder(continuing: line, width: layout.size.columns, glyphs: glyphs)
        builder.pad(to: layout.listColumns)
        builder.write("\(symbols.divider) ", .dimmed)
        return write(preview, after: builder.line)
      }
    }
  }

  /// A line of the preview, ready to be written.
  private struct PreviewLine {
    var number = ""
    var text = ""
    var role = Style.Role.plain
    var isPlace = false

    init() {}

    init(title: String) {
      text = title
      role = .strong
    }
  }

  /// What is previewed, for people; nil while nothing is.
  private var title: String? {
    guard let preview = panel.preview else { return nil }
    return preview.id.isPlace ? location(of: preview.id) : nil
  }

  private func previewRule() -> ScreenLine {
    var builder = builder()
    builder.write("\(symbols.rule)\(symbols.rule)", .dimmed)
    if let title { builder.write(" \(title) ", .strong, atMost: builder.room - 2, cutting: .start) }
    builder.write(String(repeating: symbols.rule, count: builder.room), .dimmed)
    return builder.line
  }

  private func previewLines() -> [PreviewLine] {
    var lines: [PreviewLine] = []
    if let preview = panel.preview {
      switch preview.content {
      case .nothing(let reason):
        var line = PreviewLine(title: reason)
        line.role = .dimmed
        lines = [line]
      case .lines:
        let shown = preview.lines(height: layout.previewHeight)
        let width = String(shown.last?.number ?? 0).count
        lines = shown.map { line in
          var written = PreviewLine()
          let number = String(line.number)
          written.number = String(repeating: " ", count: width - number.count) + number
          written.text = line.text.split(separator: "\t", omittingEmptySubsequences: false).joined(separator: "    ")
          written.isPlace = line.number == preview.id.line
          if written.isPlace { written.role = .strong }
          return written
        }
      }
    }
    return lines + Array(repeating: PreviewLine(), count: max(0, layout.previewHeight - lines.count))
  }

  private func write(_ preview: PreviewLine, after line: ScreenLine) -> ScreenLine {
    var builder = LineBuilder(continuing: line, width: layout.size.columns, glyphs: glyphs)
    if preview.number.isEmpty {
      builder.write("  ")
    } else {
      builder.write("\(preview.isPlace ? symbols.pointer : " ") ", .accent)
      builder.write("\(preview.number)  ", .dimmed)
    }
    builder.write(preview.text, preview.role)
    return builder.line
  }
}
