#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Opens the places that a person chooses.
package struct Opener: Hashable, Sendable {
  /// What the shell runs for a place.
  private enum Kind: Hashable, Sendable {
    case editor(command: String)
    case template(OpenTemplate)
  }

  private let kind: Kind

  /// Nil if nothing is to be opened.
  ///
  /// - Parameter variable: Tells the variables of the environment; without `VISUAL` and `EDITOR` the editor is `vi`.
  package init?(_ opening: Options.Opening, variable: (String) -> String?) {
    switch opening {
    case .nothing: return nil
    case .command(let template): kind = .template(template)
    case .editor:
      let named = ["VISUAL", "EDITOR"].compactMap(variable).first { !$0.allSatisfy(\.isWhitespace) }
      kind = .editor(command: named.map(Self.command) ?? "vi")
    }
  }

  /// The command as the shell takes it: what is one program with a space in its path becomes one word.
  private static func command(_ named: String) -> String {
    let isProgram = named.contains("/") && named.contains(where: \.isWhitespace) && access(named, X_OK) == 0
    return isProgram ? ShellWords.quoted(named) : named
  }

  /// What is run, in one word for people.
  package var name: String {
    switch kind {
    case .editor(let command): return DisplayText.clean(command)
    case .template: return "the command of --open-with"
    }
  }

  /// The words of the shell's command line that opens the place.
  package func words(for row: Row) -> [[UInt8]] {
    switch kind {
    case .editor(let command):
      let arguments = Editor(command: command).arguments(path: row.id.path, line: row.id.line)
      return ["sh", "-c", command + #" "$@""#, "searchbox"].map { Array($0.utf8) } + arguments
    case .template(let template):
      let numbers = [row.id.line, row.column ?? 1].map { Array("\($0)".utf8) }
      return ["sh", "-c", template.script, "searchbox"].map { Array($0.utf8) } + [row.id.path.operand] + numbers
    }
  }

  /// Starts it in the terminal, to which its standard streams lead; the answer is the number of the process.
  ///
  /// It belongs to this program's process group, so that the keys of the terminal reach it and its shell may stop both.
  func start(_ row: Row) throws(SystemError) -> pid_t {
    var setup = try SpawnSetup(flags: 0)
    for number in STDIN_FILENO...STDERR_FILENO { try setup.open("/dev/tty", O_RDWR, as: number) }
    return try setup.spawn("/bin/sh", words(for: row))
  }
}

/// What became of a program that was started in the terminal.
enum OpenedChange: Hashable, Sendable {
  /// It has been stopped, as with Ctrl-Z, and whoever waits for it should stop as well.
  case stopped

  case ended(EndStatus)

  /// Waits on the calling thread until the process ends or is stopped.
  init(waitingFor number: pid_t) {
    var status: Int32 = 0
    while waitpid(number, &status, WUNTRACED) < 0 {
      if errno != EINTR {
        self = .ended(.exit(0))
        return
      }
    }
    self = status & 0xFF == 0x7F ? .stopped : .ended(EndStatus(status))
  }

  /// Waits for the end, on a thread of its own, and tells each time that the process is stopped.
  @MainActor
  static func end(
    of number: pid_t, whenStopped: @escaping @MainActor () -> Void
  ) async throws(SystemError) -> EndStatus {
    let (changes, told) = AsyncStream.makeStream(of: OpenedChange.self)
    try SystemThread.start {
      var change = OpenedChange.stopped
      while change == .stopped {
        change = OpenedChange(waitingFor: number)
        told.yield(change)
      }
    }
    for await change in changes {
      switch change {
      case .stopped: whenStopped()
      case .ended(let status): return status
      }
    }
    return .exit(0)
  }
}
