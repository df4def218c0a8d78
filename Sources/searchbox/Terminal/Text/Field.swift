/// One line of text under edit, with a caret that always stands between two Characters, never inside one.
package struct Field: Hashable, Sendable {
  /// The whole text.
  package private(set) var text = ""

  /// Where the next Character goes.
  package private(set) var caret: String.Index

  /// The greatest number of UTF-8 bytes that a field holds; what is too much of an insertion is left out.
  package static let capacity = 4096

  /// Makes a field with the caret at the end of the text.
  package init(_ text: String = "") {
    caret = "".startIndex
    insert(text)
  }

  package var isEmpty: Bool { text.isEmpty }
  package var beforeCaret: Substring { text[..<caret] }
  package var afterCaret: Substring { text[caret...] }

  /// Puts the text before the caret, in one edit; line ends become spaces and other control characters are left out.
  ///
  /// - Returns: Whether all of it found room.
  @discardableResult
  package mutating func insert(_ insertion: String) -> Bool {
    let line = Self.singleLine(insertion)
    var room = max(0, Self.capacity - text.utf8.count)
    let fitting = line.prefix { character in
      room -= character.utf8.count
      return room >= 0
    }
    replace(caret..<caret, with: String(fitting))
    return fitting.endIndex == line.endIndex
  }

  /// Deletes the Character before the caret.
  package mutating func deleteBackward() {
    guard caret > text.startIndex else { return }
    replace(text.index(before: caret)..<caret, with: "")
  }

  /// Deletes the Character after the caret.
  package mutating func deleteForward() {
    guard caret < text.endIndex else { return }
    replace(caret..<text.index(after: caret), with: "")
  }

  /// Deletes from the caret back to the start of a word.
  package mutating func deleteWordBackward() {
    replace(wordStart..<caret, with: "")
  }

  package mutating func deleteToStart() {
    replace(text.startIndex..<caret, with: "")
  }

  package mutating func deleteToEnd() {
    replace(caret..<text.endIndex, with: "")
  }

  package mutating func moveLeft() {
    if caret > text.startIndex { caret = text.index(before: caret) }
  }

  package mutating func moveRight() {
    if caret < text.endIndex { caret = text.index(after: caret) }
  }

  package mutating func moveWordLeft() {
    caret = wordStart
  }

  package mutating func moveWordRight() {
    caret = wordEnd
  }

  package mutating func moveToStart() {
    caret = text.startIndex
  }

  package mutating func moveToEnd() {
    caret = text.endIndex
  }
}

extension Field {
  /// Replaces the part and puts the caret behind what came in.
  ///
  /// Neighbours may join to one Character, as a letter does with an accent that follows; the caret then goes behind it.
  private mutating func replace(_ part: Range<String.Index>, with replacement: String) {
    let head = String(text[..<part.lowerBound]) + replacement
    text = head + text[part.upperBound...]
    var boundary = text.startIndex
    if head.utf8.count == text.utf8.count {
      boundary = text.endIndex
    } else {
      let target = text.utf8.index(text.startIndex, offsetBy: head.utf8.count)
      while boundary < target { boundary = text.index(after: boundary) }
    }
    caret = boundary
  }

  /// The text on one line: each run of line ends is a space, save at the ends, and a tab is the only control character.
  private static func singleLine(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return text }
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.joined(separator: " ").filter { character in
      character == "\t" || character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
  }
}

// MARK: Words

extension Field {
  /// What a Character counts as when the caret moves by words.
  private enum Kind {
    case space
    case word
    case mark

    init(_ character: Character) {
      if character.isWhitespace {
        self = .space
      } else {
        self = character.isLetter || character.isNumber || character == "_" ? .word : .mark
      }
    }
  }

  /// The start of the word, or run of marks, before the caret.
  private var wordStart: String.Index {
    var start = caret
    var kind = Kind.space
    while start > text.startIndex {
      let before = text.index(before: start)
      let next = Kind(text[before])
      if next != kind {
        if kind != .space { break }
        kind = next
      }
      start = before
    }
    return start
  }

  /// The end of the word, or run of marks, after the caret.
  private var wordEnd: String.Index {
    var end = caret
    var kind = Kind.space
    while end < text.endIndex {
      let next = Kind(text[end])
      if next != kind {
        if kind != .space { break }
        kind = next
      }
      end = text.index(after: end)
    }
    return end
  }
}
