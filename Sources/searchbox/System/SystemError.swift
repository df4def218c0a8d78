#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number by which the operating system says why a call failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno` after the call, which is positive.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// What is there is no file that can be read from front to back; the system has neither a number nor words for it.
  package static let notRegular = SystemError(code: -1)

  /// The system's own words for it, if it has some.
  package var reason: String { self == .notRegular ? "not a regular file" : String(cString: strerror(code)) }

  /// Whether the call was interrupted by a signal and is to be made again.
  var isInterruption: Bool { code == EINTR }

  /// Whether the call would have had to wait.
  var isNotNow: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether the file was there a moment ago and no longer is.
  var isVanished: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether nobody reads what was written.
  var isClosedPipe: Bool { code == EPIPE }
}
