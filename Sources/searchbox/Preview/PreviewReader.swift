#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads previews, whatever is in the files: it never reads far, keeps little, and opens nothing but regular files.
package struct PreviewReader: Sendable {
  /// The number of lines that are kept on each side of the place.
  package static let reach = 60

  /// The greatest number of bytes that are kept of a line.
  private static let longestLine = 1000

  /// How far into a file a place is looked for, in bytes.
  private let farthest: Int

  package init(farthest: Int = 64 * 1024 * 1024) {
    self.farthest = farthest
  }

  /// The preview of the row's place; it reads the file on the calling thread.
  package func preview(of id: Row.ID) -> Preview {
    do throws(SystemError) {
      let file = try Descriptor(opening: id.path, flags: O_RDONLY | O_NONBLOCK | O_NOCTTY)
      guard try file.kind() == .regular else { return Preview(id: id, content: .nothing("no regular file")) }
      return Preview(id: id, content: try content(of: file, around: id.line))
    } catch {
      return Preview(id: id, content: .nothing(error.isVanished ? "the file is gone" : error.reason))
    }
  }

  private func content(of file: borrowing Descriptor, around line: Int) throws(SystemError) -> Preview.Content {
    var collector = LineCollector(from: line - Self.reach, to: line + Self.reach, longestLine: Self.longestLine)
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 * 1024, alignment: 1)
    defer { block.deallocate() }
    var total = 0
    while !collector.isFull {
      let count = try file.read(into: block)
      let bytes = UnsafeRawBufferPointer(rebasing: block[..<count])
      if total == 0 && bytes.firstPlace(of: 0, from: 0) != nil { return .nothing("a binary file") }
      if count == 0 {
        collector.finish()
        break
      }
      collector.take(bytes)
      total += count
      if total > farthest { return .nothing("too far into a large file") }
    }
    if collector.lines.contains(where: { $0.number == line }) { return .lines(collector.lines) }
    return .nothing("the file has changed: it has no line \(line)")
  }
}

/// Takes the lines with some numbers out of what is read.
private struct LineCollector {
  private(set) var lines: [Preview.Line] = []
  private let numbers: ClosedRange<Int>
  private var number = 1
  private var cutter: LineCutter

  init(from first: Int, to last: Int, longestLine: Int) {
    numbers = max(1, first)...max(1, last)
    cutter = LineCutter(longest: longestLine)
  }

  var isFull: Bool { number > numbers.upperBound }

  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var piece = bytes
    skip(in: &piece)
    while !isFull, let line = cutter.next(in: &piece) { add(line) }
  }

  /// Takes the lines from the front that come before all that are wanted; of a large file they are nearly all.
  private mutating func skip(in piece: inout UnsafeRawBufferPointer) {
    var start = 0
    while number < numbers.lowerBound {
      guard let end = piece.firstPlace(of: .newline, from: start) else {
        start = piece.count
        break
      }
      start = end + 1
      number += 1
    }
    piece = UnsafeRawBufferPointer(rebasing: piece[start...])
  }

  /// The file has ended; so has its last line, if there is one.
  mutating func finish() {
    if let line = cutter.finish() { add(line) }
  }

  private mutating func add(_ line: LineCutter.Line) {
    defer { number += 1 }
    guard numbers.contains(number) else { return }
    var bytes = line.bytes
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    let text = DisplayText.clean(String(decoding: bytes, as: UTF8.self))
    lines.append(Preview.Line(number: number, text: line.isCut ? text + "…" : text))
  }
}
