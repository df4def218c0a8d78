#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The regular files below some paths, in the order of their names; links below them are not followed, so it always
/// ends.
struct FileWalk {
  /// What comes next on the way.
  enum Find {
    case file(FilePath)
    case unreadable(FilePath)

    /// One of the paths with which the walk began cannot be searched.
    case failure(SearchFailure)
  }

  private struct Place {
    let path: FilePath
    let kind: FileKind

    /// The one path that leads there without links, by which it is known again; nil if nothing can come twice.
    let canonical: FilePath?

    /// What is left out within it, if it is a directory.
    let ignored: IgnoreContext?
  }

  private var roots: [FilePath]
  private let scope: FileScope
  private var pending: [Place] = []

  /// The files so far, if one may come again below another of several paths.
  private var seen: Set<FilePath>?

  /// Begins at the paths themselves, which may be links, may be hidden or ignored, and are files or directories.
  init(from roots: [FilePath], scope: FileScope) {
    self.roots = roots.reversed()
    self.scope = scope
    seen = roots.count > 1 ? [] : nil
  }

  /// The next file, or what could not be read; nil at the end.
  mutating func next() -> Find? {
    while true {
      guard let place = pending.popLast() else {
        guard let root = roots.popLast() else { return nil }
        do throws(SearchFailure) {
          try begin(at: root)
        } catch {
          return .failure(error)
        }
        continue
      }
      if place.kind != .directory {
        if let canonical = place.canonical, seen?.insert(canonical).inserted == false { continue }
        return .file(place.path)
      }
      do throws(SystemError) {
        try enter(place)
      } catch {
        if !error.isVanished { return .unreadable(place.path) }
      }
    }
  }

  /// Whether the path can be searched at all.
  static func check(_ path: FilePath) throws(SearchFailure) -> FileKind {
    do throws(SystemError) {
      let kind = try FileKind(following: path)
      if kind != .other {
        try path.checkAccess(kind == .directory ? R_OK | X_OK : R_OK)
        return kind
      }
    } catch {
      throw SearchFailure(error, at: path)
    }
    throw .notSearchable(path)
  }

  private mutating func begin(at root: FilePath) throws(SearchFailure) {
    let kind = try Self.check(root)
    let canonical = seen == nil ? nil : root.canonical
    guard kind == .directory else {
      pending.append(Place(path: root, kind: kind, canonical: canonical, ignored: nil))
      return
    }
    do throws(SystemError) {
      let ignored = scope.respectsIgnoreFiles ? IgnoreContext(above: root) : nil
      try enter(Place(path: root, kind: kind, canonical: canonical, ignored: ignored))
    } catch {
      throw SearchFailure(error, at: root)
    }
  }

  private mutating func enter(_ directory: Place) throws(SystemError) {
    let entries = try entries(of: directory.path)
    let ignored = directory.ignored?.entered(directory.path, entries.lazy.map(\.name))
    for entry in entries.reversed() where scope.admits(entry.name) {
      let isDirectory = entry.kind == .directory
      if let ignored, ignored.ignores(entry.name, isDirectory: isDirectory) { continue }
      pending.append(
        Place(
          path: directory.path.appending(entry.name), kind: entry.kind,
          canonical: directory.canonical?.appending(entry.name),
          ignored: isDirectory ? ignored?.below(entry.name) : nil))
    }
  }
}
