import Dispatch
import TerminalGuard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The program: it reads its arguments, chooses a front end and ends with its status.
@main
@MainActor
struct Searchbox {
  private static let output = Output(descriptor: STDOUT_FILENO)
  private static let errors = Output(descriptor: STDERR_FILENO)

  static func main() {
    terminal_guard_block_signals()
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }  // Whoever writes is told.
    openStandardStreams()
    do throws(ArgumentError) {
      switch try Invocation(arguments: commandLineArguments) {
      case .help:
        terminal_guard_release_signals()
        exit(printHelp())
      case .run(let options): try run(options)
      }
    } catch {
      refuse(error)
    }
  }

  /// Runs the front end that fits, which is chosen before any other thread is there: each has its own way with signals.
  private static func run(_ options: Options) throws(ArgumentError) -> Never {
    let frontEnd = FrontEnd.choose(
      for: options, inputIsTerminal: isatty(STDIN_FILENO) == 1,
      environment: Environment { name in getenv(name).map { String(cString: $0) } })
    try options.checkPaths()
    switch frontEnd {
    case .lines(let notice):
      runLines(options, notice)
    case .screen(let appearance):
      guard let device = try? TerminalDevice() else {
        runLines(options, "there is no terminal to draw on, so lines are read instead of keys; --help says how")
      }
      end { () async throws(ArgumentError) in
        try await LiveBox.run(options, appearance, in: device, output: output, errors: errors)
      }
    }
  }

  private static func runLines(_ options: Options, _ notice: String?) -> Never {
    terminal_guard_release_signals()
    if let notice { say(notice) }
    let streams = LineMode.Streams(input: STDIN_FILENO, output: output, errors: errors)
    end { () async throws(ArgumentError) in try await LineMode.run(options, streams) }
  }

  /// Ends the program with the status that comes of the work.
  private static func end(_ work: @escaping @MainActor () async throws(ArgumentError) -> Int32) -> Never {
    Task {
      do throws(ArgumentError) {
        exit(try await work())
      } catch {
        refuse(error)
      }
    }
    dispatchMain()
  }

  private static func refuse(_ error: ArgumentError) -> Never {
    terminal_guard_release_signals()
    say(error.message)
    exit(2)
  }

  private static func say(_ message: String) {
    errors.line("searchbox: \(message)")
    try? errors.flush()
  }

  /// Opens what was closed of the standard streams, so that no other file takes its number; writing there still fails.
  private static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDONLY)
    }
  }

  private static func printHelp() -> Int32 {
    output.text(Invocation.helpText)
    do throws(SystemError) {
      try output.flush()
      return 0
    } catch {
      if error.isClosedPipe { return 0 }
      say("standard output: \(error.reason)")
      return 1
    }
  }

  /// The arguments as bytes, since a path need not be text.
  private static var commandLineArguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { position in
      CommandLine.unsafeArgv[position].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
