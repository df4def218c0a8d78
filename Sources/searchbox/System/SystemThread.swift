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
  ///
  /// - Parameter isModest: Whether other threads come first when there are not enough processors.
  static func start(isModest: Bool = false, _ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let work = Unmanaged.passRetained(Work(body))
    let failure = terminal_guard_start_thread(
      { argument in
        guard let argument else { return }
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
      }, work.toOpaque(), isModest)
    if failure != 0 {
      work.release()
      throw SystemError(code: failure)
    }
  }

  /// Runs the body on so many threads that keys and screens come before, and then tells that all have ended.
  ///
  /// If the system has no more threads, there are fewer.
  static func share(
    among count: Int, _ body: @escaping @Sendable () -> Void, whenDone: @escaping @Sendable () -> Void
  ) {
    let left = Guarded(count)
    let part: @Sendable () -> Void = {
      body()
      finish()
    }
    @Sendable func finish() {
      let isLast = left.use { left in
        left -= 1
        return left == 0
      }
      if isLast { whenDone() }
    }
    for number in 0..<count {
      do throws(SystemError) {
        try start(isModest: true, part)
      } catch {
        if number == 0 { body() }
        finish()
      }
    }
  }
}
