import Dispatch
import TerminalGuard

/// Writes screens to the terminal, on a thread of its own: whoever shows one never waits for the terminal.
///
/// A screen that is followed by another before the terminal has taken it is skipped.
final class ScreenThread: Sendable {
  /// What is to be written.
  private struct Mail {
    var prefix: [UInt8] = []
    var screen: Screen?
    var rings = false
    var isDisturbed = false

    var isEmpty: Bool { prefix.isEmpty && screen == nil && !rings }
  }

  private struct Desk {
    var mail = Mail()
    var isOpen = false
    var isWriting = false
  }

  private let terminal: Int32
  private let desk = Guarded(Desk())
  private let wakeUp: WakeUp

  /// Takes the terminal, whose descriptor does not block; `open` lets it begin.
  ///
  /// - Parameter failed: Is told on the main actor if the terminal has gone.
  init(terminal: Int32, styles: StyleSheet, failed: @escaping @MainActor () -> Void) throws(SystemError) {
    self.terminal = terminal
    wakeUp = try WakeUp()
    try SystemThread.start { [self] in
      var writer = ScreenWriter(styles: styles)
      while true {
        do throws(SystemError) {
          try deliver(takeMail(), with: &writer)
          desk.use { $0.isWriting = false }
        } catch {
          desk.use { $0.isWriting = false }
          return DispatchQueue.main.async { MainActor.assumeIsolated { failed() } }
        }
      }
    }
  }

  /// Begins to write; the bytes come first, and then the next screen in full.
  func open(with prefix: [UInt8]) {
    desk.use { desk in
      desk.mail = Mail(prefix: prefix, isDisturbed: true)
      desk.isOpen = true
    }
  }

  /// Stops at once, in the middle of a screen if the terminal takes no more; nothing is written after it returns.
  func close() {
    desk.use { $0.isOpen = false }
    wakeUp.ring()
    desk.wait { desk in desk.isWriting ? nil : () }
    wakeUp.silence()
  }

  /// Shows the screen as soon as the terminal takes it.
  func show(_ screen: Screen) {
    desk.use { $0.mail.screen = screen }
  }

  /// Rings the terminal's bell.
  func ring() {
    desk.use { $0.mail.rings = true }
  }

  /// The terminal may show something else than what was written: the next screen is written in full.
  func invalidate() {
    desk.use { $0.mail.isDisturbed = true }
  }

  private func takeMail() -> Mail {
    desk.wait { desk in
      guard desk.isOpen, !desk.mail.isEmpty else { return nil }
      desk.isWriting = true
      defer { desk.mail = Mail() }
      return desk.mail
    }
  }

  private func deliver(_ mail: Mail, with writer: inout ScreenWriter) throws(SystemError) {
    if mail.isDisturbed { writer.invalidate() }
    var bytes = mail.prefix
    if let screen = mail.screen { bytes += writer.bytes(showing: screen) }
    if mail.rings { bytes.append(0x07) }
    try write(bytes)
  }

  /// Writes the bytes, or as many as there is time for before `close`.
  private func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        terminal_guard_write(terminal, buffer.baseAddress.map { $0 + written }, buffer.count - written)
      }
      if count >= 0 {
        written += count
      } else if SystemError.last.isNotNow {
        _ = terminal_guard_wait(terminal, true, wakeUp.descriptor)
        if !desk.use({ $0.isOpen }) { return }
      } else if !SystemError.last.isInterruption {
        throw .last
      }
    }
  }
}
