#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The number by which the operating system says why a call failed.
package struct SystemError: Error, Hashable, Sendable {
  /// The value of `errno` after the call.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's own words for it.
  package var reason: String { String(cString: strerror(code)) }

  /// Whether the call was interrupted by a signal and is to be made again.
  var isInterruption: Bool { code == EINTR }

  /// Whether the call would have had to wait.
  var isNotNow: Bool { code == EAGAIN || code == EWOULDBLOCK }

  /// Whether the file was there a moment ago and no longer is.
  var isVanished: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether nobody reads what was written.
  var isClosedPipe: Bool { code == EPIPE }
}
