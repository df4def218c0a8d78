/// One line of an ignore file, by the rules of gitignore(5).
struct IgnoreRule: Hashable, Sendable {
  private enum Part: Hashable, Sendable {
    case name(GlobSegment)

    /// `**`, which stands for any number of directories.
    case directories
  }

  /// Whether what fits is not left out after all.
  let isNegated: Bool

  private let isForDirectories: Bool

  /// Whether the pattern is about the whole path below its file, and not about the last name alone.
  private let isAnchored: Bool

  private let parts: [Part]

  /// Nil if the line is no pattern, or one that nothing fits.
  init?(line: ArraySlice<UInt8>) {
    var pattern = Self.withoutSpaces(atTheEndOf: line)
    if pattern.isEmpty || pattern.first == UInt8(ascii: "#") { return nil }
    isNegated = pattern.first == UInt8(ascii: "!")
    if isNegated { pattern.removeFirst() }
    isForDirectories = pattern.last == Self.slash
    if isForDirectories { pattern.removeLast() }
    isAnchored = pattern.contains(Self.slash)
    if pattern.first == Self.slash { pattern.removeFirst() }
    guard let parts = Self.parts(of: pattern) else { return nil }
    self.parts = parts
  }

  /// The names of a pattern; nil if nothing can fit it.
  private static func parts(of pattern: ArraySlice<UInt8>) -> [Part]? {
    var rest = pattern
    var parts: [Part] = []
    while true {
      if let afterStars = afterDirectories(rest) {
        parts.append(.directories)
        rest = afterStars
      } else {
        guard let glob = GlobSegment(taking: &rest) else { return nil }
        parts.append(.name(glob))
      }
      if rest.isEmpty { return parts }
      rest = rest[(rest.firstIndex(of: slash) ?? rest.startIndex)...].dropFirst()
    }
  }

  /// What follows a `**` with which the pattern begins, if that is the whole name.
  private static func afterDirectories(_ pattern: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard pattern.starts(with: "**".utf8) else { return nil }
    let rest = pattern.dropFirst(2)
    return rest.isEmpty || GlobSegment.beginsWithSlash(rest) ? rest : nil
  }

  /// Whether the rule is about what has that path below the directory of its file.
  func matches(_ path: ArraySlice<[UInt8]>, isDirectory: Bool) -> Bool {
    if isForDirectories && !isDirectory { return false }
    guard let name = path.last else { return false }
    if !isAnchored, case .name(let glob)? = parts.first { return glob.matches(name) }
    return matches(path)
  }

  /// Compares name by name; a `**` at the end needs at least one.
  private func matches(_ path: ArraySlice<[UInt8]>) -> Bool {
    var (part, place) = (0, path.startIndex)
    var retry: (part: Int, place: Int)?
    while place < path.endIndex {
      if part < parts.count, case .directories = parts[part] {
        if part == parts.count - 1 { return true }
        retry = (part, place)
        part += 1
      } else if part < parts.count, case .name(let glob) = parts[part], glob.matches(path[place]) {
        part += 1
        place += 1
      } else if let last = retry {
        retry = (last.part, last.place + 1)
        (part, place) = (last.part + 1, last.place + 1)
      } else {
        return false
      }
    }
    return part == parts.count
  }

  private static let slash = UInt8(ascii: "/")

  /// Spaces at the end do not count, unless a backslash stands before the first of them.
  private static func withoutSpaces(atTheEndOf line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    while line.last == UInt8(ascii: " ") {
      let backslashes = line.dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
      if !backslashes.isMultiple(of: 2) { break }
      line.removeLast()
    }
    return line
  }
}
