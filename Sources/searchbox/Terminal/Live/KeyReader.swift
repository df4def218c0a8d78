import Dispatch
import TerminalGuard

/// Reads what the terminal sends, on a thread of its own, and hands it to the main actor in order.
final class KeyReader: Sendable {
  /// What a look at the terminal brought.
  private enum Outcome {
    case bytes([UInt8])
    case nothing
    case closed
  }

  private let terminal: Int32
  private let isPaused = Guarded(true)
  private let wakeUp: WakeUp

  /// Takes the terminal, whose descriptor does not block; `resume` lets it begin.
  init(
    terminal: Int32, received: @escaping @MainActor ([UInt8]) -> Void, closed: @escaping @MainActor () -> Void
  ) throws(SystemError) {
    self.terminal = terminal
    wakeUp = try WakeUp()
    try SystemThread.start { [self] in
      while true {
        switch next() {
        case .bytes(let bytes): DispatchQueue.main.async { MainActor.assumeIsolated { received(bytes) } }
        case .nothing: break
        case .closed: return DispatchQueue.main.async { MainActor.assumeIsolated { closed() } }
        }
      }
    }
  }

  func resume() {
    isPaused.use { $0 = false }
  }

  /// Leaves what is typed from now on to others; nothing is being read any more when it returns.
  func pause() {
    isPaused.use { $0 = true }
    wakeUp.ring()
  }

  private func next() -> Outcome {
    isPaused.wait { isPaused in isPaused ? nil : () }
    guard terminal_guard_wait(terminal, false, wakeUp.descriptor) else {
      wakeUp.silence()
      return .nothing
    }
    return isPaused.use { isPaused in isPaused ? .nothing : read() }
  }

  /// Reads what is there, without waiting for more.
  private func read() -> Outcome {
    let block = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)
    defer { block.deallocate() }
    do throws(SystemError) {
      let count = try readBytes(from: terminal, into: block)
      return count > 0 ? .bytes(Array(block[..<count])) : .closed
    } catch {
      return error.isNotNow ? .nothing : .closed
    }
  }
}
