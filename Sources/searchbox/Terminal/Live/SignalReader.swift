import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the handler writes; a handler of a signal can use nothing but a global.
private nonisolated(unsafe) var signalPipe: Int32 = -1

/// Tells the main actor about signals, one after the other, between two pieces of work.
@MainActor
final class SignalReader {
  /// The signals that end the program.
  static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let source: any DispatchSourceRead

  /// Begins to listen to the signals; those that were ignored when the program began stay ignored.
  init(_ handle: @escaping @MainActor (Int32) -> Void) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last }
    let (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalPipe = writeEnd
    source = DispatchSource.makeReadSource(fileDescriptor: readEnd, queue: .main)
    source.setEventHandler {
      var numbers = [UInt8](repeating: 0, count: 64)
      let count = read(readEnd, &numbers, numbers.count)
      MainActor.assumeIsolated {
        for number in numbers.prefix(max(0, count)) { handle(Int32(number)) }
      }
    }
    source.resume()
    for number in Self.ending + [SIGTSTP] where !Self.isIgnored(number) { Self.listen(to: number) }
    for number in [SIGWINCH, SIGCONT] { Self.listen(to: number) }
  }

  /// Whether the signal is ignored, as a shell decides for a program that is not to be suspended.
  static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    #if canImport(Darwin)
      let handler = action.__sigaction_u.__sa_handler
    #else
      let handler = action.__sigaction_handler.sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  static func listen(to number: Int32) {
    signal(number) { number in
      let earlier = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(signalPipe, &byte, 1)
      errno = earlier
    }
  }
}
