import Dispatch

/// Reads what the terminal sends, on a queue of its own, and hands it to the main actor in order.
///
/// A plain blocking read works with every terminal device; waiting for readiness does not on all systems.
@MainActor
final class KeyReader {
  private let queue = DispatchQueue(label: "searchbox.keys")

  /// Begins to read; `closed` comes last, when the terminal has gone.
  func start(
    on descriptor: Int32, received: @escaping @MainActor ([UInt8]) -> Void, closed: @escaping @MainActor () -> Void
  ) {
    queue.async {
      while let bytes = Self.nextBytes(from: descriptor) {
        DispatchQueue.main.async { MainActor.assumeIsolated { received(bytes) } }
      }
      DispatchQueue.main.async { MainActor.assumeIsolated { closed() } }
    }
  }

  private nonisolated static func nextBytes(from descriptor: Int32) -> [UInt8]? {
    var block = [UInt8](repeating: 0, count: 4096)
    let count = block.withUnsafeMutableBytes { (try? readBytes(from: descriptor, into: $0)) ?? 0 }
    return count > 0 ? Array(block.prefix(count)) : nil
  }
}
