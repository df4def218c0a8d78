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

  /// Opens the terminal; it is changed only by `enter`.
  init() throws(SystemError) {
    device = try Descriptor(opening: FilePath("/dev/tty"), flags: O_RDWR | O_NOCTTY)
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

  /// Takes the terminal over: every key comes at once and unechoed, and what was on the screen is set aside.
  func enter() throws(SystemError) {
    var mode = earlierMode
    cfmakeraw(&mode)
    guard setMode(&mode, TCSADRAIN) else { throw .last }
    isEntered = true
    FatalSignals.protect(descriptor: device.number, mode: earlierMode)
    try write(Array(Self.entering.utf8))
  }

  /// Gives the terminal back as it was. Keys that nobody has read yet are dropped, lest the shell runs them.
  func leave() {
    guard isEntered else { return }
    isEntered = false
    try? write(Array(Self.leaving.utf8))
    var mode = earlierMode
    _ = setMode(&mode, TCSAFLUSH)
    FatalSignals.unprotect()
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    try device.write(bytes)
  }

  private func setMode(_ mode: inout termios, _ moment: Int32) -> Bool {
    while tcsetattr(device.number, moment, &mode) != 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// The other screen; pastes are marked; lines are not wrapped.
  private static let entering = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?7l"

  nonisolated static let leaving = "\u{1B}[0m\u{1B}[?2026l\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
}
