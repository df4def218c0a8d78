/// Draws a panel; the same panel always gives the same screen.
package struct Renderer {
  let panel: Panel
  let layout: Layout
  let symbols: Symbols

  /// The screen that shows the panel.
  package static func screen(for panel: Panel) -> Screen {
    Renderer(panel).screen()
  }

  private init(_ panel: Panel) {
    self.panel = panel
    layout = panel.layout
    symbols = Symbols(panel.setting.glyphs)
  }

  var glyphs: Glyphs { panel.setting.glyphs }
  var state: BoxState { panel.state }

  func builder() -> LineBuilder {
    LineBuilder(width: layout.size.columns, glyphs: glyphs)
  }

  private func screen() -> Screen {
    var screen = Screen(size: panel.size)
    if layout.isTooSmall {
      drawTooSmall(&screen)
      return screen
    }
    let (field, column) = fieldLine()
    screen.caret = ScreenPlace(row: 0, column: column)
    screen.lines = [field, statusLine(), ruleLine()] + bodyWithPreview()
    screen.lines.append(helpLine())
    return screen
  }

  /// A window in which the box has no room shows its last line if there is nothing else, and says what it needs.
  private func drawTooSmall(_ screen: inout Screen) {
    guard panel.size.columns > 0, panel.size.rows > 0 else { return }
    if panel.size.rows > 1 && panel.size.columns >= 12 {
      let (field, column) = fieldLine()
      screen.lines.append(field)
      screen.caret = ScreenPlace(row: 0, column: column)
    }
    var builder = builder()
    builder.write("window too small: \(Layout.least.columns)x\(Layout.least.rows) is needed", .problem)
    screen.lines.append(builder.line)
  }
}

// MARK: The field

extension Renderer {
  /// The field and the column of its caret; if the text is too wide, the part around the caret is shown.
  private func fieldLine() -> (ScreenLine, Int) {
    var builder = builder()
    builder.write("Search \(symbols.prompt) ", .accent)
    let field = panel.field
    let ahead = glyphs.columns(of: field.afterCaret, upTo: builder.room / 4)
    builder.write(field.beforeCaret, atMost: builder.room - 1 - ahead, cutting: .start)
    let column = builder.line.columns
    builder.write(field.afterCaret)
    return (builder.line, column)
  }
}
