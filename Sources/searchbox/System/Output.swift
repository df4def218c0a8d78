#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output or standard error, written in whole lines.
///
/// After an error nothing more is written, and each `flush` throws it again.
@MainActor
package final class Output {
  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var failure: SystemError?

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Whether a terminal shows what is written, and would obey it.
  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Puts a line into the buffer.
  package func line(_ text: String) {
    self.text(text + "\n")
  }

  /// Puts a text, which ends its own lines, into the buffer.
  package func text(_ text: String) {
    write(Array(text.utf8))
  }

  /// Puts bytes, which need not be text, into the buffer.
  package func write(_ bytes: [UInt8]) {
    if failure == nil { pending.append(contentsOf: bytes) }
  }

  /// Writes what is in the buffer.
  package func flush() throws(SystemError) {
    if let failure { throw failure }
    defer { pending.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try writeBytes(pending, to: descriptor)
    } catch {
      failure = error
      throw error
    }
  }
}
