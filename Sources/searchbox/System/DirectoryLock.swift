#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The turn to change a file that is replaced as a whole; other runs wait until it is let go.
///
/// What is locked is the directory, since the file itself is another one after each change.
struct DirectoryLock: ~Copyable {
  private let directory: Int32

  /// The number of hundredths of a second after which a run that holds the lock is taken for a stopped one.
  private static let patience = 500

  /// Waits for the turn to change the file; where nothing can be locked, or a stopped run holds the lock, it is taken.
  init(for file: FilePath) {
    let slash = UInt8(ascii: "/")
    let end = file.bytes.lastIndex(of: slash)
    let path = FilePath(bytes: end.map { $0 == 0 ? [slash] : Array(file.bytes[..<$0]) } ?? [UInt8(ascii: ".")])
    directory = path.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    if directory >= 0 { Self.lock(directory) }
  }

  deinit {
    if directory >= 0 { close(directory) }
  }

  private static func lock(_ directory: Int32) {
    for _ in 0..<patience {
      if flock(directory, LOCK_EX | LOCK_NB) == 0 { return }
      if errno == EWOULDBLOCK { usleep(10_000) } else if errno != EINTR { return }
    }
  }
}
