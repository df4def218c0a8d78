import Dispatch
import TerminalGuard

/// Writes screens to the terminal; whoever shows one never waits for the terminal.
///
/// What the terminal takes is written at once, and a thread of its own waits until it takes the rest. A screen that is
/// followed by another in the meantime is skipped.
final class ScreenOutput: Sendable {
  /// What is to be written; whoever has it writes, and never waits.
  private struct Desk {
    var writer: ScreenWriter
    var isOpen = false

    /// What the terminal has not taken yet, from the middle of a screen.
    var rest: [UInt8] = []

    var screen: Screen?
    var rings = false
  }

  private let terminal: Int32
  private let desk: Guarded<Desk>
  private let wakeUp: WakeUp
  private let failed: @Sendable () -> Void

  /// Takes the terminal, whose descriptor does not block; `open` lets it begin.
  ///
  /// - Parameter failed: Is told on the main actor if the terminal has gone.
  init(terminal: Int32, styles: StyleSheet, failed: @escaping @MainActor () -> Void) throws(SystemError) {
    self.terminal = terminal
    self.failed = { DispatchQueue.main.async { MainActor.assumeIsolated { failed() } } }
    desk = Guarded(Desk(writer: ScreenWriter(styles: styles)))
    wakeUp = try WakeUp()
    try SystemThread.start { [self] in
      while true {
        desk.wait { desk in desk.isOpen && !desk.rest.isEmpty ? () : nil }
        if terminal_guard_wait(terminal, true, wakeUp.descriptor) { desk.use(write) } else { wakeUp.silence() }
      }
    }
  }

  /// Begins to write; the bytes come first, and then the next screen in full.
  func open(with bytes: [UInt8]) {
    desk.use { desk in
      desk = Desk(writer: desk.writer, isOpen: true, rest: bytes)
      desk.writer.invalidate()
      write(&desk)
    }
  }

  /// Stops at once, in the middle of a screen if the terminal takes no more; nothing is written after it returns.
  func close() {
    desk.use { desk in
      desk.isOpen = false
      desk.rest = []
    }
    wakeUp.ring()
  }

  /// Shows the screen as soon as the terminal takes it.
  func show(_ screen: Screen) {
    desk.use { desk in
      desk.screen = screen
      write(&desk)
    }
  }

  /// Rings the terminal's bell.
  func ring() {
    desk.use { desk in
      desk.rings = true
      write(&desk)
    }
  }

  /// The terminal may show something else than what was written: the next screen is written in full.
  func invalidate() {
    desk.use { $0.writer.invalidate() }
  }

  /// Writes as much as the terminal takes.
  private func write(_ desk: inout Desk) {
    while desk.isOpen {
      if desk.rest.isEmpty {
        if let screen = desk.screen { desk.rest = desk.writer.bytes(showing: screen) }
        if desk.rings { desk.rest.append(0x07) }
        desk.screen = nil
        desk.rings = false
      }
      if desk.rest.isEmpty { return }
      let count = desk.rest.withUnsafeBytes { terminal_guard_write(terminal, $0.baseAddress, $0.count) }
      if count > 0 {
        desk.rest.removeFirst(count)
      } else if count == 0 || SystemError.last.isNotNow {
        return
      } else if !SystemError.last.isInterruption {
        desk.isOpen = false
        desk.rest = []
        failed()
      }
    }
  }
}
