#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Two ends of a pipe, neither of which a program that is started inherits by accident.
struct Pipe: ~Copyable {
  let reading: Descriptor
  let writing: Descriptor

  init() throws(SystemError) {
    let ends = try SpawnSetup.turn.use { _ throws(SystemError) in
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw .last }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }
    reading = Descriptor(owning: ends[0])
    writing = Descriptor(owning: ends[1])
  }

  /// Keeps the end to read from, and closes the other one.
  consuming func takeReading() -> Descriptor { reading }

  /// Keeps the end to write to, and closes the other one.
  consuming func takeWriting() -> Descriptor { writing }
}
