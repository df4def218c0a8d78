import TerminalGuard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Another program has the terminal for a while. It belongs to the same process group, so that the keys of the terminal
// concern both, and stops and goes on together with this one.

extension LiveBox {
  /// The program that has the terminal in the meantime.
  enum Guest: Hashable {
    case none
    case starting
    case running(pid_t)
  }

  /// Opens the row's place; the box comes back as it was.
  func open(_ id: Row.ID) {
    guard let opener, guest == .none, let row = panel.state.results?.first(where: { $0.id == id }) else { return }
    guard id.isPlace else {
      panel.notice = "This line names no file that could be opened"
      return draw()
    }
    guest = .starting
    Task {
      await lend {
        do throws(SystemError) {
          let number = try opener.start(row)
          take(number)
          note(try await OpenedChange.end(of: number, whenStopped: { self.stopWithGuest(number) }), opener)
        } catch {
          panel.notice = "\(opener.name): \(error.reason)"
        }
        guest = .none
        terminal_guard_lend(0)
      }
    }
  }

  private func take(_ number: pid_t) {
    guest = .running(number)
    terminal_guard_lend(number)
    if case .signal(let signal) = outstanding { _ = kill(number, signal) }
  }

  /// Passes on the signal that ends the box, and ends when the other program has, or shows that it will not.
  ///
  /// If the box ended first, the program would find the terminal in other hands, and stop before it has put it in order.
  func endGuest(_ number: Int32) {
    if case .running(let guest) = guest { _ = kill(guest, number) }
    guard outstanding == nil else { return }
    outstanding = .signal(number)
    Task {
      try? await Task.sleep(for: .seconds(1))
      finish(.signal(number))
    }
  }

  private func stopWithGuest(_ number: pid_t) {
    terminal_guard_stop(SIGTSTP, true)
    _ = kill(number, SIGCONT)
  }

  private func note(_ status: EndStatus, _ opener: Opener) {
    hasOpened = hasOpened || status == .exit(0)
    if status != .exit(0) { panel.notice = "\(opener.name) ended with \(Self.words(for: status))" }
  }

  /// Whether the signal concerns the program that has the terminal alone.
  func leavesToGuest(_ number: Int32) -> Bool {
    [SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH].contains(number)
  }

  private static func words(for status: EndStatus) -> String {
    switch status {
    case .exit(let number): return "status \(number)"
    case .signal(let number): return "signal \(number)"
    }
  }
}
