#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Looks for a query in the lines of one file after the other, in a buffer of fixed size.
final class FileScanner {
  /// A line in which the query was found.
  struct Hit {
    let line: Int
    fileprivate let bytes: UnsafeRawBufferPointer
    fileprivate let match: Range<Int>
    fileprivate let isContinued: (before: Bool, after: Bool)
    fileprivate let needle: Needle

    /// What is worth showing of the line; only while the hit is being reported.
    func excerpt() -> Excerpt {
      Excerpt(line: bytes, match: match, isContinued: isContinued, next: needle.firstMatch(in:from:))
    }
  }

  private let needle: Needle
  private let buffer: UnsafeMutableRawBufferPointer

  /// The bytes of the buffer that are in use.
  private var filled = 0

  /// The number of the line with which the buffer begins.
  private var line = 1

  /// Whether the buffer begins inside a line that is longer than it.
  private var beginsInsideLine = false

  /// Whether that line has been reported already.
  private var hasReportedLine = false

  /// - Parameter bufferSize: The bytes that are read at once; a line that is longer is looked through in parts.
  init(needle: Needle, bufferSize: Int) {
    self.needle = needle
    buffer = .allocate(byteCount: max(bufferSize, needle.overlap + 64), alignment: 16)
  }

  deinit {
    buffer.deallocate()
  }

  /// Reports each line of the file that holds the query, until `report` answers false or the flag is raised.
  ///
  /// A file with a zero byte among the first ones is binary and holds none.
  func scan(_ path: FilePath, stop: StopFlag, report: (Hit) -> Bool) throws(SystemError) {
    let file = try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
    let (kind, size) = try file.kindAndSize()
    guard kind == .regular else { return }
    (filled, line, beginsInsideLine, hasReportedLine) = (0, 1, false, false)
    var isFirstRead = true
    while !stop.isRaised {
      let count = try file.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      filled += count
      let isAtEnd = count == 0 || isFirstRead && count == size && filled < buffer.count
      if isFirstRead && contents.firstPlace(of: 0, from: 0) != nil { return }
      isFirstRead = false
      if isAtEnd {
        _ = look(upTo: filled, .endOfFile, report)
        return
      }
      guard filled < buffer.count || lookThroughWholeLines(report) else { return }
    }
  }

  private var contents: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: buffer[..<filled]) }

  /// Makes room in a full buffer: looks through the lines that it holds whole, or else through its part of one.
  private func lookThroughWholeLines(_ report: (Hit) -> Bool) -> Bool {
    if let end = contents.lastPlace(of: .newline, before: filled) {
      guard look(upTo: end + 1, .wholeLines, report) else { return false }
      drop(end + 1)
      (beginsInsideLine, hasReportedLine) = (false, false)
    } else {
      guard look(upTo: filled, .partOfLine, report) else { return false }
      drop(filled - needle.overlap)
      beginsInsideLine = true
    }
    return true
  }

  /// What the bytes that are looked through end with.
  private enum Ending {
    case wholeLines
    case partOfLine
    case endOfFile
  }

  /// Moves what has not been looked through to the front.
  private func drop(_ count: Int) {
    let rest = UnsafeRawBufferPointer(rebasing: buffer[count..<filled])
    buffer.copyMemory(from: rest)
    filled = rest.count
  }

  /// Reports the matching lines up to the end; false if no more are wanted.
  private func look(upTo end: Int, _ ending: Ending, _ report: (Hit) -> Bool) -> Bool {
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<end])
    var memory = NeedleMemory()
    var start = 0
    if hasReportedLine {
      guard let lineEnd = bytes.firstPlace(of: .newline, from: 0) else { return true }
      start = lineEnd + 1
      line += 1
    }
    while start < end, let match = needle.firstMatch(in: bytes, from: start, memory: &memory) {
      line += bytes.lineEnds(from: start, to: match.lowerBound)
      let lineStart = bytes.lastPlace(of: .newline, before: match.lowerBound, notBefore: start).map { $0 + 1 } ?? start
      let lineEnd = bytes.firstPlace(of: .newline, from: match.upperBound)
      let part = UnsafeRawBufferPointer(rebasing: bytes[lineStart..<(lineEnd ?? end)]).withoutCarriageReturn
      let hit = Hit(
        line: line, bytes: part, match: (match.lowerBound - lineStart)..<(match.upperBound - lineStart),
        isContinued: (lineStart == 0 && beginsInsideLine, lineEnd == nil && ending == .partOfLine), needle: needle)
      guard report(hit) else { return false }
      guard let lineEnd else {
        hasReportedLine = true
        return true
      }
      start = lineEnd + 1
      line += 1
    }
    if ending == .wholeLines { line += bytes.lineEnds(from: start, to: end) }
    return true
  }
}

extension UnsafeRawBufferPointer {
  /// The same bytes without a carriage return at the end.
  fileprivate var withoutCarriageReturn: UnsafeRawBufferPointer {
    last == UInt8(ascii: "\r") ? UnsafeRawBufferPointer(rebasing: dropLast()) : self
  }
}
