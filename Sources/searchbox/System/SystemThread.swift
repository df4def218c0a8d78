import TerminalGuard

/// A thread of its own for work that waits for the system.
enum SystemThread {
  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread that runs the body; signals do not disturb it.
  static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(Work(body))
    let failure = terminal_guard_start_thread(
      { argument in
        guard let argument else { return }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      }, work.toOpaque())
    if failure != 0 {
      work.release()
      throw SystemError(code: failure)
    }
  }
}
