#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file descriptor; the one who opened it closes it by letting it go.
struct Descriptor: ~Copyable {
  let number: Int32

  /// Opens the file with the flags of `open(2)`; a new file gets the mode.
  init(opening path: FilePath, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    let opened = path.withCString { name in
      var result: Int32
      repeat { result = open(name, flags | O_CLOEXEC, mode) } while result < 0 && errno == EINTR
      return result
    }
    guard opened >= 0 else { throw .last }
    number = opened
  }

  /// Takes over a descriptor that is open.
  init(owning number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// What kind of file it is.
  func kind() throws(SystemError) -> FileKind {
    try kindAndSize().kind
  }

  /// What kind of file it is, and its size as the system knows it; for some special files that is zero.
  func kindAndSize() throws(SystemError) -> (kind: FileKind, size: Int) {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last }
    return (FileKind(mode: status.st_mode), Int(status.st_size))
  }

  /// Reads into the buffer; zero at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
    try readBytes(from: number, into: buffer)
  }

  /// Reads all that is left of the file.
  func readToEnd() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 16 * 1024, alignment: 1)
    defer { block.deallocate() }
    while true {
      let count = try read(into: block)
      if count == 0 { return bytes }
      bytes.append(contentsOf: block[..<count])
    }
  }

  /// Writes all the bytes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    try writeBytes(bytes, to: number)
  }
}

/// What the project tells apart among the kinds of files.
enum FileKind {
  case regular
  case directory
  case other

  init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .regular
    case S_IFDIR: self = .directory
    default: self = .other
    }
  }

  /// The kind of what the path leads to, links being followed.
  init(following path: FilePath) throws(SystemError) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { throw .last }
    self.init(mode: status.st_mode)
  }
}

/// Reads once from the descriptor, again if a signal interrupts it; zero at the end.
func readBytes(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Int {
  while true {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count >= 0 { return count }
    if errno != EINTR { throw .last }
  }
}

/// Writes all the bytes to the descriptor, waiting if it takes no more for the moment.
func writeBytes(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  var written = 0
  while written < bytes.count {
    let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + written }, $0.count - written) }
    if count >= 0 {
      written += count
    } else if errno == EAGAIN {
      var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&ready, 1, -1)
    } else if errno != EINTR {
      throw .last
    }
  }
}
