/// The regular files below a path, in the order of their paths; links below it are not followed, so it always ends.
struct FileWalk {
  /// What comes next on the way.
  enum Step {
    case file(FilePath)
    case unreadable(FilePath)
  }

  private var pending: [(path: FilePath, kind: FileKind)]

  /// Begins at the path itself, which may be a link, may be hidden, and is a file or a directory.
  init(from path: FilePath) throws(SearchFailure) {
    let kind = try Self.kind(of: path)
    if kind == .other { throw .notSearchable(path) }
    pending = [(path, kind)]
    if kind == .directory { try enterRoot(path) }
  }

  /// The next file, or a directory that could not be read; nil at the end.
  mutating func next() -> Step? {
    while let (path, kind) = pending.popLast() {
      if kind != .directory { return .file(path) }
      do throws(SystemError) {
        try enter(path)
      } catch {
        if !error.isVanished { return .unreadable(path) }
      }
    }
    return nil
  }

  private mutating func enter(_ path: FilePath) throws(SystemError) {
    for entry in try visibleEntries(of: path).reversed() {
      pending.append((path.appending(entry.name), entry.kind))
    }
  }

  private mutating func enterRoot(_ path: FilePath) throws(SearchFailure) {
    pending.removeAll()
    do throws(SystemError) {
      try enter(path)
    } catch {
      throw SearchFailure(error, at: path)
    }
  }

  private static func kind(of path: FilePath) throws(SearchFailure) -> FileKind {
    do throws(SystemError) {
      return try FileKind(following: path)
    } catch {
      throw SearchFailure(error, at: path)
    }
  }
}
