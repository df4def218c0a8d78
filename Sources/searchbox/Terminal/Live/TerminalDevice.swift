import TerminalGuard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal that the person sits at, whatever the standard streams are, in the mode that a box needs.
@MainActor
final class TerminalDevice {
  private let device: Descriptor
  private let earlierMode: termios

  /// Whether the terminal is in the box's mode.
  private(set) var isEntered = false

  /// Whether another program has the terminal.
  private var isLent = false

  /// Opens the terminal; it is changed only by `enter`.
  ///
  /// The descriptor does not block. It is the box's own, so that other programs do not notice.
  init() throws(SystemError) {
    device = try Descriptor(opening: FilePath("/dev/tty"), flags: O_RDWR | O_NOCTTY | O_NONBLOCK)
    var mode = termios()
    guard tcgetattr(device.number, &mode) == 0 else { throw .last }
    earlierMode = mode
  }

  var descriptor: Int32 { device.number }

  /// The size now; that of the first terminals if the terminal does not know.
  var size: ScreenSize {
    var window = winsize()
    guard ioctl(device.number, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return ScreenSize(columns: 80, rows: 24)
    }
    return ScreenSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// Takes the terminal over: every key comes at once and unechoed.
  ///
  /// While the terminal belongs to other processes this one stops, as any does that uses it then.
  func enter() throws(SystemError) {
    withEarlier { mode, leaving in terminal_guard_arm(device.number, mode, leaving.baseAddress, leaving.count) }
    var mode = earlierMode
    cfmakeraw(&mode)
    guard terminal_guard_set_mode(device.number, &mode) == 0 else {
      let failure = SystemError.last
      terminal_guard_disarm()
      isEntered = false
      throw failure
    }
    isEntered = true
    isLent = false
  }

  /// Gives the terminal back as it was. Keys that nobody has read yet are dropped, lest the shell runs them.
  ///
  /// It takes a moment at most, also if the terminal takes no output.
  ///
  /// - Parameter isLending: Whether another program is to have the terminal; what that one makes of it is undone by
  ///   the next `enter` or `leave`, or by a fault.
  func leave(isLending: Bool = false) {
    guard isEntered || isLent else { return }
    isEntered = false
    isLent = isLending
    withEarlier { mode, leaving in
      terminal_guard_give_back(device.number, mode, leaving.baseAddress, leaving.count)
    }
    if !isLending { terminal_guard_disarm() }
  }

  private func withEarlier(_ body: (UnsafePointer<termios>, UnsafeRawBufferPointer) -> Void) {
    var mode = earlierMode
    Array(Self.leaving.utf8).withUnsafeBytes { body(&mode, $0) }
  }

  /// What makes the box's screen: the other screen; pastes are marked; lines are not wrapped.
  static let entering = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l"

  private static let leaving = "\u{1B}[0m\u{1B}[?2026l\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}
