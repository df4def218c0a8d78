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

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    openStandardStreams()
    do throws(ArgumentError) {
      switch try Invocation(arguments: commandLineArguments) {
      case .help: exit(printHelp())
      case .run(let options): exit(try await run(options))
      }
    } catch {
      say(error.message)
      exit(2)
    }
  }

  private static func run(_ options: Options) async throws(ArgumentError) -> Int32 {
    let frontEnd = FrontEnd.choose(
      for: options, inputIsTerminal: isatty(STDIN_FILENO) == 1,
      environment: Environment { name in getenv(name).map { String(cString: $0) } })
    try options.checkPaths()
    let streams = LineMode.Streams(input: STDIN_FILENO, output: output, errors: errors)
    switch frontEnd {
    case .lines(let notice):
      if let notice { say(notice) }
      return try await LineMode.run(options, streams)
    case .screen(let appearance):
      if let status = try await LiveBox.run(options, appearance, output: output, errors: errors) { return status }
      say("there is no terminal to draw on, so lines are read instead of keys; --help says how")
      return try await LineMode.run(options, streams)
    }
  }

  private static func say(_ message: String) {
    errors.line("searchbox: \(message)")
    try? errors.flush()
  }

  /// Opens what was closed of the standard streams, so that no other file takes its number.
  private static func openStandardStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", O_RDWR)
    }
  }

  private static func printHelp() -> Int32 {
    output.text(Invocation.helpText)
    do throws(SystemError) {
      try output.flush()
      return 0
    } catch {
      return error.isClosedPipe ? 0 : 1
    }
  }

  /// The arguments as bytes, since a path need not be text.
  private static var commandLineArguments: [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { position in
      CommandLine.unsafeArgv[position].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
