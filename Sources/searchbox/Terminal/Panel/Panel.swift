/// The size of a terminal in Characters.
package struct ScreenSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// All that decides what the screen shows: the field, the published state, the highlight and the size.
///
/// It is a value without a terminal: keys go in, commands come out, and `Renderer` draws it.
package struct Panel: Equatable, Sendable {
  /// What stays the same while the program runs.
  package struct Setting: Hashable, Sendable {
    /// Where is searched, as people read it.
    package var place: String

    package var minimumLength: Int
    package var glyphs: Glyphs
    package var canSuspend: Bool

    /// Whether a command searches, and the place is what it is.
    package var searchesWithCommand: Bool

    /// Whether a row that is chosen is opened, and not printed.
    package var opens: Bool

    /// Whether an empty field is searched as well.
    package var searchesEmptyField = false

    /// Whether a preview is shown from the beginning.
    package var showsPreview: Bool

    package init(
      place: String, minimumLength: Int, glyphs: Glyphs, canSuspend: Bool, searchesWithCommand: Bool = false,
      opens: Bool = false, showsPreview: Bool = false
    ) {
      self.place = place
      self.minimumLength = minimumLength
      self.glyphs = glyphs
      self.canSuspend = canSuspend
      self.searchesWithCommand = searchesWithCommand
      self.opens = opens
      self.showsPreview = showsPreview
    }
  }

  package let setting: Setting
  package var size: ScreenSize

  /// The number of the spinner's picture.
  package var spinner = 0

  /// What could not be done; it is told until the next key.
  package var notice: String?

  /// Whether a preview is wanted, if there is something to show.
  package private(set) var showsPreview: Bool

  /// The newest preview that was read.
  package var preview: Preview?

  package private(set) var field = Field()
  package private(set) var highlight = Highlight.none

  /// Whether the arrows were moved from the first row back to the field, so that Enter submits what stands there.
  private var isInField = false

  package private(set) var state: BoxState

  package init(setting: Setting, size: ScreenSize, state: BoxState) {
    self.setting = setting
    showsPreview = setting.showsPreview
    self.size = size
    self.state = state
    show(state)
  }

  /// Takes a published state.
  package mutating func show(_ state: BoxState) {
    self.state = state
    highlight = highlight.following(state, isInField: isInField)
  }

  /// Whether recent searches stand where results would.
  package var showsHistory: Bool {
    guard case .idle = state.phase else { return false }
    return field.isEmpty && !state.history.isEmpty
  }
}

// MARK: Keys

extension Panel {
  /// Takes a key; the answer is what is to be done about it, in order.
  package mutating func handle(_ key: Key) -> [PanelCommand] {
    notice = nil
    switch key {
    case .text(let text), .paste(let text): return edit { $0.insert(text) }
    case .backspace: return edit { $0.deleteBackward() }
    case .deleteWord: return edit { $0.deleteWordBackward() }
    case .deleteToStart: return edit { $0.deleteToStart() }
    case .deleteToEnd: return edit { $0.deleteToEnd() }
    case .delete:
      if case .entry(let entry) = highlight { return forget(entry) }
      return edit { $0.deleteForward() }
    case .forget:
      if case .entry(let entry) = highlight { return forget(entry) }
      return [.bell]
    case .left: field.moveLeft()
    case .right: field.moveRight()
    case .wordLeft: field.moveWordLeft()
    case .wordRight: field.moveWordRight()
    case .home: field.moveToStart()
    case .end: field.moveToEnd()
    case .up: moveHighlight(by: -1)
    case .down: moveHighlight(by: 1)
    case .pageUp: moveHighlight(by: -pageHeight)
    case .pageDown: moveHighlight(by: pageHeight)
    case .enter: return enter()
    case .escape: return escape()
    case .retry: return [.retry]
    case .interrupt: return [.leave(isInterrupted: true)]
    case .endOfInput: return [.leave(isInterrupted: false)]
    case .suspend: return setting.canSuspend ? [.suspend] : [.bell]
    case .redraw: return [.redraw]
    case .togglePreview: showsPreview.toggle()
    case .other: break
    }
    return []
  }

  private mutating func edit(_ change: (inout Field) -> Void) -> [PanelCommand] {
    let earlier = field.text
    change(&field)
    return field.text == earlier ? [] : changed()
  }

  private mutating func edit(_ change: (inout Field) -> Bool) -> [PanelCommand] {
    var isComplete = true
    let commands = edit { field in isComplete = change(&field) }
    return isComplete ? commands : commands + [.bell]
  }

  private mutating func changed() -> [PanelCommand] {
    if case .entry = highlight { highlight = .none }
    isInField = false
    return [.keystroke(field.text)]
  }

  private mutating func enter() -> [PanelCommand] {
    switch highlight {
    case .row(let id, place: .some), .first(let id): return [.select(id)]
    case .row(_, place: nil), .none: return [.submit]
    case .entry(let entry):
      highlight = .none
      field = Field(entry)
      return [.keystroke(field.text), .submit]
    }
  }

  /// One level back: from the recent searches to the field, from a text to an empty field, and then out.
  private mutating func escape() -> [PanelCommand] {
    let wasEmpty = field.isEmpty
    if wasEmpty {
      guard case .entry = highlight else { return [.leave(isInterrupted: false)] }
    }
    isInField = false
    highlight = .none
    field = Field()
    return wasEmpty ? [] : [.clear]
  }

  /// Forgets the entry, and moves on to its neighbour.
  private mutating func forget(_ entry: String) -> [PanelCommand] {
    let entries = state.history
    if let place = entries.firstIndex(of: entry) {
      let neighbours = [place + 1, place - 1].filter(entries.indices.contains)
      highlight = neighbours.first.map { .entry(entries[$0]) } ?? .none
    }
    return [.forget(entry)]
  }
}

// MARK: The highlight

extension Panel {
  /// The place of the highlight in the list that is shown; nil if nothing of it is highlighted.
  package var highlightedPlace: Int? {
    switch highlight {
    case .none: return nil
    case .row(_, let place): return place
    case .first: return 0
    case .entry(let entry): return showsHistory ? state.history.firstIndex(of: entry) : nil
    }
  }

  /// The row that Enter takes, which is to be the machine's mark; nil if there is none.
  package var markedRow: Row.ID? {
    switch highlight {
    case .row(let id, place: .some), .first(let id): return id
    case .row(_, place: nil), .none, .entry: return nil
    }
  }

  /// Moves within the list, from the field to its first line and back; rows of an earlier answer are only looked at.
  private mutating func moveHighlight(by distance: Int) {
    guard showsHistory || !state.isStale else { return }
    let count = showsHistory ? state.history.count : state.results?.count ?? 0
    guard count > 0 else { return }
    let place = highlightedPlace ?? -1
    let next = min(count - 1, place == 0 && distance < 0 ? -1 : max(place < 0 ? -1 : 0, place + distance))
    isInField = next < 0
    if next < 0 {
      highlight = .none
    } else if showsHistory {
      highlight = .entry(state.history[next])
    } else if let results = state.results {
      highlight = .row(results[next].id, place: next)
    }
  }

  private var pageHeight: Int { max(1, layout.bodyHeight - 1) }
}
