#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the waiting of a thread that waits for a descriptor.
struct WakeUp: ~Copyable, Sendable {
  private let pipe: Pipe

  init() throws(SystemError) {
    pipe = try Pipe()
    for end in [pipe.reading.number, pipe.writing.number] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// What the thread also waits for: it can be read once `ring` was called.
  var descriptor: Int32 { pipe.reading.number }

  func ring() {
    var byte: UInt8 = 0
    _ = write(pipe.writing.number, &byte, 1)
  }

  /// Takes back what was rung so far.
  func silence() {
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(descriptor, &bytes, 16) > 0 {}
  }
}
