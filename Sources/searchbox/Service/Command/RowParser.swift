/// Makes rows of the lines that a command prints: `path:line:column:text`, `path:line:text`, or any line.
///
/// A line names a place only if the path leads to something, so that the time in a log is not taken for one.
package struct RowParser {
  private let marks: Marks
  private let leadsSomewhere: (FilePath) -> Bool
  private var known: [FilePath: Bool] = [:]
  private var occurrences: [Row.ID: Int] = [:]

  /// - Parameters:
  ///   - query: What is marked in the rows, if it stands there as it was typed.
  ///   - leadsSomewhere: Whether there is something at a path.
  package init(query: String, leadsSomewhere: @escaping (FilePath) -> Bool) {
    marks = Marks(query: query)
    self.leadsSomewhere = leadsSomewhere
  }

  /// The row of a line, which has no end any more.
  ///
  /// - Parameter isCut: Whether the line goes on after these bytes.
  package mutating func row(for printed: ArraySlice<UInt8>, isCut: Bool = false) -> Row {
    var line = TerminalCodes.removed(from: printed)
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    guard let place = place(in: line) else {
      let excerpt = marks.excerpt(of: line, column: nil, isCut: isCut)
      return Row(id: numbered(Row.ID(text: Array(line))), excerpt: excerpt)
    }
    let id = numbered(Row.ID(path: place.path, line: place.line))
    let excerpt = marks.excerpt(of: line[place.textStart...], column: place.column, isCut: isCut)
    return Row(id: id, column: place.column, excerpt: excerpt)
  }

  private struct Place {
    let path: FilePath
    let line: Int
    var column: Int?
    var textStart: Int
  }

  /// The place that the line begins with; a path may hold colons and numbers itself.
  private mutating func place(in line: ArraySlice<UInt8>) -> Place? {
    var start = line.startIndex
    while let colon = line[start...].firstIndex(of: Self.colon) {
      start = colon + 1
      guard colon > line.startIndex, let (number, end) = Self.number(in: line, from: start) else { continue }
      let path = FilePath(bytes: Array(line[..<colon]))
      guard isKnown(path) else { continue }
      guard let (column, textStart) = Self.number(in: line, from: end) else {
        return Place(path: path, line: number, column: nil, textStart: end)
      }
      return Place(path: path, line: number, column: column, textStart: textStart)
    }
    return nil
  }

  private mutating func isKnown(_ path: FilePath) -> Bool {
    if let answer = known[path] { return answer }
    let answer = leadsSomewhere(path)
    known[path] = answer
    return answer
  }

  private mutating func numbered(_ id: Row.ID) -> Row.ID {
    let occurrence = occurrences[id, default: 0]
    occurrences[id] = occurrence + 1
    return Row.ID(path: id.path, line: id.line, occurrence: occurrence)
  }

  private static let colon = UInt8(ascii: ":")

  /// The number from one on that stands there before a colon, and where the rest begins.
  private static func number(in line: ArraySlice<UInt8>, from start: Int) -> (Int, Int)? {
    guard let end = line[start...].firstIndex(of: colon), end > start, end - start <= 9 else { return nil }
    var number = 0
    for byte in line[start..<end] {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number > 0 ? (number, end + 1) : nil
  }
}
