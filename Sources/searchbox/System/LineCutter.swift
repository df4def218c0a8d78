/// Cuts bytes that come in pieces into lines; of a long line it keeps the beginning.
struct LineCutter {
  /// A line without its end.
  struct Line {
    let bytes: [UInt8]

    /// Whether it goes on after these bytes.
    let isCut: Bool
  }

  /// The greatest number of bytes of a line that is kept.
  private let longest: Int

  private var kept: [UInt8] = []
  private var isCut = false

  init(longest: Int) {
    self.longest = longest
  }

  /// Takes bytes from the front of the piece up to the end of a line; nil when all are taken and none has ended.
  mutating func next(in piece: inout UnsafeRawBufferPointer) -> Line? {
    guard let end = piece.firstPlace(of: .newline, from: 0) else {
      keep(piece[...])
      piece = UnsafeRawBufferPointer(rebasing: piece[piece.endIndex...])
      return nil
    }
    keep(piece[..<end])
    piece = UnsafeRawBufferPointer(rebasing: piece[(end + 1)...])
    return takeLine()
  }

  /// The last line, if it has no end of its own.
  mutating func finish() -> Line? {
    kept.isEmpty ? nil : takeLine()
  }

  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
    let room = longest - kept.count
    if bytes.count > room { isCut = true }
    kept.append(contentsOf: bytes.prefix(room))
  }

  private mutating func takeLine() -> Line {
    defer {
      kept = []
      isCut = false
    }
    return Line(bytes: kept, isCut: isCut)
  }
}
