import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A command from its start until nothing is left of it; it can be ended from any thread, at any moment, more than once.
final class RunningCommand: Sendable {
  private struct Life {
    /// The number of the process group while it is this command's own.
    var group: pid_t?
    var isEnding = false
  }

  private let life = Guarded(Life())
  private let guardian: ProcessGuard
  private let alarm: Pipe

  /// How long a command has to end after it was asked to, in milliseconds.
  private static let grace = 300

  init(guardian: ProcessGuard) throws(SystemError) {
    self.guardian = guardian
    alarm = try Pipe()
  }

  var isEnding: Bool { life.use { $0.isEnding } }

  /// Becomes readable when the command is to end.
  var alarmDescriptor: Int32 { alarm.reading.number }

  /// Starts the script with the query as its first argument; nil if it is to end already.
  func start(_ script: String, query: String) throws(SystemError) -> ChildProcess? {
    if isEnding { return nil }
    let words = ["sh", "-c", script, "searchbox"].map { Array($0.utf8) } + [query.utf8.filter { $0 != 0 }]
    let child = try ChildProcess("/bin/sh", words)
    guardian.watch(group: child.number)
    let isEnding = life.use { life in
      life.group = child.number
      return life.isEnding
    }
    if !isEnding { return child }
    stop()
    return nil
  }

  /// Asks the command to end, and sees to it that it does.
  func end() {
    let isFirst = life.use { life in
      defer { life.isEnding = true }
      return !life.isEnding
    }
    guard isFirst else { return }
    try? alarm.writing.write([0])
    stop()
  }

  /// Waits for the end of a command that ends by itself, and ends what it has left behind; nil if it was made to end.
  func waitForEnd() -> EndStatus? {
    guard let group = life.use({ $0.group }) else { return nil }
    ChildProcess.waitForEnd(of: group)
    return life.use { life in
      if life.isEnding { return nil }
      ChildProcess.signal(group: group, SIGTERM)
      life.group = nil
      let status = ChildProcess.reap(group)
      if ChildProcess.exists(group: group) { endRest(of: group) } else { guardian.forget(group: group) }
      return status
    }
  }

  /// Ends what is left of a group whose first process has ended; as long as there is something, the number is its own.
  private func endRest(of group: pid_t) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Self.grace)) { [guardian] in
      if ChildProcess.exists(group: group) { ChildProcess.signal(group: group, SIGKILL) }
      guardian.forget(group: group)
    }
  }

  /// Sends SIGTERM now and SIGKILL later; the number stays the command's own until then.
  private func stop() {
    let isRunning = life.use { life in
      life.group.map { ChildProcess.signal(group: $0, SIGTERM) } != nil
    }
    guard isRunning else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(Self.grace)) { self.kill() }
  }

  private func kill() {
    let group = life.use { life in
      defer { life.group = nil }
      return life.group
    }
    guard let group else { return }
    ChildProcess.signal(group: group, SIGKILL)
    guardian.forget(group: group)
    _ = ChildProcess.reap(group)
  }
}
