#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives the terminal back even when a defect of the program ends it.
///
/// A handler of such a signal may only do what is safe at any moment: it reads what was laid down here beforehand.
@MainActor
enum FatalSignals {
  private struct Protection {
    var descriptor: Int32
    var mode: termios
    var leaving: UnsafeMutableBufferPointer<UInt8>
  }

  private nonisolated(unsafe) static var protection: UnsafeMutablePointer<Protection>?

  private static let numbers = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

  /// From now on the terminal gets that mode back.
  static func protect(descriptor: Int32, mode: termios) {
    if protection == nil {
      let bytes = Array(TerminalDevice.leaving.utf8)
      let leaving = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
      _ = leaving.initialize(from: bytes)
      let place = UnsafeMutablePointer<Protection>.allocate(capacity: 1)
      place.initialize(to: Protection(descriptor: descriptor, mode: mode, leaving: leaving))
      protection = place
    }
    for number in numbers { signal(number) { FatalSignals.restoreAndEnd($0) } }
  }

  /// The terminal has been given back.
  static func unprotect() {
    for number in numbers { signal(number, SIG_DFL) }
  }

  private nonisolated static func restoreAndEnd(_ number: Int32) {
    if let protection {
      let leaving = protection.pointee.leaving
      _ = write(protection.pointee.descriptor, leaving.baseAddress, leaving.count)
      tcsetattr(protection.pointee.descriptor, TCSANOW, &protection.pointee.mode)
    }
    signal(number, SIG_DFL)
    raise(number)
  }
}
