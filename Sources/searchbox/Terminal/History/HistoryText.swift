/// The recent searches as the bytes of a file: one a line, the newest first.
package struct HistoryText: Hashable, Sendable {
  /// The entries that could be read, newest first.
  package var entries: [String]

  /// Whether there was something that is no entry, and that writing the entries would lose.
  package let isDamaged: Bool

  package init(entries: [String]) {
    self.entries = entries
    isDamaged = false
  }

  /// Reads what it can.
  package init(bytes: [UInt8]) {
    var lines = bytes.split(separator: .newline, omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    entries = lines.compactMap(Self.entry)
    isDamaged = entries.count < lines.count
  }

  package var bytes: [UInt8] {
    Array(entries.map { $0 + "\n" }.joined().utf8)
  }

  private static func entry(_ line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line, as: UTF8.self)
    // What was no text has been repaired, and so is not the same any more.
    guard text.utf8.elementsEqual(line), !text.allSatisfy(\.isWhitespace) else { return nil }
    let isText = text.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control }
    return isText ? text : nil
  }
}

/// What happened to the recent searches, told by the lists before and after.
///
/// It is made good in the file, which another run may have changed in the meantime; that run's entries stay.
package struct HistoryChange: Hashable, Sendable {
  package let recorded: String?
  package let forgotten: [String]

  /// Compares the lists, the newest entry first in both.
  package init(from earlier: [String], to later: [String]) {
    let isRecorded = later.first != nil && later.first != earlier.first && later.count >= earlier.count
    recorded = isRecorded ? later.first : nil
    let kept = Set(later.map { $0.lowercased() })
    forgotten = isRecorded ? [] : earlier.filter { !kept.contains($0.lowercased()) }
  }

  /// The file's entries after the change, at most so many.
  package func applied(to entries: [String], capacity: Int) -> [String] {
    let gone = Set((forgotten + (recorded.map { [$0] } ?? [])).map { $0.lowercased() })
    let rest = entries.filter { !gone.contains($0.lowercased()) }
    return Array(((recorded.map { [$0] } ?? []) + rest).prefix(capacity))
  }
}
