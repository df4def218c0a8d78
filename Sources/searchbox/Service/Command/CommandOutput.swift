/// What a command has printed so far, as rows.
struct CommandOutput {
  /// What was found so far.
  private(set) var findings = Findings()

  /// Whether there were more lines than the limit allows.
  var isFull: Bool { findings.isCut }

  private var parser: RowParser
  private var paths: Set<FilePath> = []
  private var cutter = LineCutter(longest: Self.longestLine)
  private let limit: Int

  /// The greatest number of bytes of a line that is kept.
  private static let longestLine = 16 * 1024

  init(query: String, limit: Int, leadsSomewhere: @escaping (FilePath) -> Bool) {
    parser = RowParser(query: query, leadsSomewhere: leadsSomewhere)
    self.limit = limit
    findings.isFromCommand = true
  }

  /// Takes what has just been printed, which need not end with a whole line.
  mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var piece = bytes
    while !isFull, let line = cutter.next(in: &piece) { add(line) }
  }

  /// Nothing more will be printed; a last line without an end is a line as well.
  mutating func finish() {
    if !isFull, let line = cutter.finish() { add(line) }
  }

  /// Adds what else is to be known about the answer.
  mutating func note(_ text: String?) {
    findings.note = text
  }

  private mutating func add(_ line: LineCutter.Line) {
    if findings.count == limit {
      findings.isCut = true
      return
    }
    let row = parser.row(for: line.bytes[...], isCut: line.isCut)
    findings.rows.append(row)
    if row.id.isPlace && paths.insert(row.id.path).inserted { findings.fileCount += 1 }
  }
}
