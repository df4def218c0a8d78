#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that runs in a session of its own, so that it cannot touch the terminal, and all it starts ends with it.
///
/// It begins with every signal unblocked and handled as by default, with nothing to read, and with no descriptor but
/// the standard ones.
package struct ChildProcess: ~Copyable, Sendable {
  /// Its number, which is also that of its process group.
  package let number: pid_t

  /// Where its standard output arrives.
  let output: Descriptor

  /// Where its standard error arrives.
  let errors: Descriptor

  /// Starts the program at the path with the arguments, the first of which is its name.
  package init(_ path: String, _ arguments: [[UInt8]]) throws(SystemError) {
    let output = try Pipe()
    let errors = try Pipe()
    var setup = try SpawnSetup(flags: Self.newSession)
    try setup.open("/dev/null", O_RDONLY, as: STDIN_FILENO)
    try setup.duplicate(output.writing.number, as: STDOUT_FILENO)
    try setup.duplicate(errors.writing.number, as: STDERR_FILENO)
    number = try setup.spawn(path, arguments)
    self.output = output.takeReading()
    self.errors = errors.takeReading()
  }

  #if canImport(Darwin)
    static let newSession = Int32(0x0400)
  #else
    static let newSession = Int32(0x80)
  #endif

  /// Sends the signal to all processes of its group; a stopped one goes on, so that it can obey.
  ///
  /// Only before `reap`, since after it the number may belong to others.
  package static func signal(group number: pid_t, _ signal: Int32) {
    _ = kill(-number, signal)
    if signal != SIGKILL { _ = kill(-number, SIGCONT) }
  }

  /// Waits until the process has ended; it stays known to the system, and its number its own, until `reap`.
  static func waitForEnd(of number: pid_t) {
    var information = siginfo_t()
    while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0 && errno == EINTR {}
  }

  /// Whether the process has ended, without waiting for it.
  package static func hasEnded(_ number: pid_t) -> Bool {
    var information = siginfo_t()
    return waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT | WNOHANG) == 0 && information.si_signo != 0
  }

  /// Whether there are processes in the group.
  static func exists(group number: pid_t) -> Bool { kill(-number, 0) == 0 }

  /// Takes note of its end, so that nothing is left of it.
  package static func reap(_ number: pid_t) -> EndStatus {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0 {
      if errno != EINTR { return .exit(0) }
    }
    return EndStatus(status)
  }
}

/// How a process ended.
package enum EndStatus: Hashable, Sendable {
  case exit(Int32)
  case signal(Int32)

  /// Reads what `waitpid` tells.
  init(_ status: Int32) {
    self = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }
}
