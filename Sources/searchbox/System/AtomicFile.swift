#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is always replaced as a whole, so that nobody ever reads half of it; only its owner may read it.
package enum AtomicFile {
  /// Writes a new file beside the old one and puts it in its place.
  package static func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    let temporary = FilePath(bytes: path.bytes + Array(".\(getpid()).new".utf8))
    do throws(SystemError) {
      try writeNew(bytes, to: temporary)
      guard temporary.withCString({ from in path.withCString { rename(from, $0) } }) == 0 else { throw .last }
    } catch {
      _ = temporary.withCString { unlink($0) }
      throw error
    }
  }

  /// The contents; nil if there is no such file.
  ///
  /// - Parameter limit: The size from which on the file is too large to be read.
  package static func read(_ path: FilePath, atMost limit: Int = 64 * 1024 * 1024) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      let file = try Descriptor(opening: path, flags: O_RDONLY | O_NONBLOCK)
      let (kind, size) = try file.kindAndSize()
      if kind == .directory { throw SystemError(code: EISDIR) }
      guard kind == .regular else { throw SystemError.notRegular }
      if size > limit { throw SystemError(code: EFBIG) }
      return try file.readToEnd()
    } catch {
      if error.isVanished { return nil }
      throw error
    }
  }

  private static func writeNew(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    let file = try Descriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL, mode: S_IRUSR | S_IWUSR)
    try file.write(bytes)
    guard fsync(file.number) == 0 else { throw .last }
  }
}
