import Dispatch

/// Reads lines from a descriptor one at a time, on a queue of its own, so that waiting for input holds nothing up.
///
/// It reads no further than it is asked to, apart from what the system hands over at once.
package final class LineReader: @unchecked Sendable {
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "searchbox.lines")

  /// What has been read and is not yet part of a line; only used on the queue.
  private var pending: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next line without its end, repaired where it is no UTF-8; nil at the end.
  package func next() async throws(SystemError) -> String? {
    let outcome: Result<String?, SystemError> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result { () throws(SystemError) in try self.read() }) }
    }
    return try outcome.get()
  }

  private func read() throws(SystemError) -> String? {
    while true {
      if let end = pending[searched...].firstIndex(of: .newline) {
        let line = String(decoding: pending[..<end], as: UTF8.self)
        pending.removeSubrange(...end)
        searched = 0
        return line
      }
      searched = pending.count
      if isAtEnd {
        defer { pending.removeAll() }
        searched = 0
        return pending.isEmpty ? nil : String(decoding: pending, as: UTF8.self)
      }
      try readMore()
    }
  }

  private func readMore() throws(SystemError) {
    var block = [UInt8](repeating: 0, count: 64 * 1024)
    var error: SystemError?
    let count = block.withUnsafeMutableBytes { bytes in
      do throws(SystemError) {
        return try readBytes(from: descriptor, into: bytes)
      } catch let failure {
        error = failure
        return 0
      }
    }
    if let error { throw error }
    isAtEnd = count == 0
    pending.append(contentsOf: block[..<count])
  }
}
