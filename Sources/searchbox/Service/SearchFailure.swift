#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a search has no results to show, which is not the same as no results.
package enum SearchFailure: Error, Hashable, Sendable {
  /// Nothing has that path.
  case noSuchPath(FilePath)

  /// The person may not read the file or the directory.
  case notReadable(FilePath)

  /// The path leads through links that lead back to themselves.
  case linkLoop(FilePath)

  /// The path is neither a file nor a directory.
  case notSearchable(FilePath)

  /// The system refused for another reason.
  case system(FilePath, SystemError)

  /// The command did not answer, for the reason that it told.
  case command(String)

  /// The search was asked to stop.
  case stopped

  /// The search that was made to fail, with its number, to show what a failure looks like.
  case rehearsed(Int)

  /// The failure that the system's error for that path means.
  init(_ error: SystemError, at path: FilePath) {
    switch error.code {
    case ENOENT, ENOTDIR: self = .noSuchPath(path)
    case EACCES, EPERM: self = .notReadable(path)
    case ELOOP: self = .linkLoop(path)
    default: self = .system(path, error)
    }
  }

  /// The reason in one line.
  package var reason: String {
    switch self {
    case .noSuchPath(let path): return "no such path: \(path.display)"
    case .notReadable(let path): return "not readable: \(path.display)"
    case .linkLoop(let path): return "the links lead in a circle: \(path.display)"
    case .notSearchable(let path): return "neither a file nor a directory: \(path.display)"
    case .system(let path, let error): return "\(error.reason): \(path.display)"
    case .command(let reason): return reason
    case .stopped: return "the search was stopped"
    case .rehearsed(let number): return "search \(number) was made to fail (--fail-every)"
    }
  }

  /// What kind of failure it is, in one word that tells nothing of the person's files.
  package var kind: String {
    switch self {
    case .noSuchPath: return "no-such-path"
    case .notReadable: return "not-readable"
    case .linkLoop: return "link-loop"
    case .notSearchable: return "not-searchable"
    case .system: return "system-error"
    case .command: return "command"
    case .stopped: return "stopped"
    case .rehearsed: return "rehearsed"
    }
  }
}
