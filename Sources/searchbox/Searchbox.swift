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
    do throws(ArgumentError) {
      switch try Invocation(arguments: commandLineArguments) {
      case .help: exit(printHelp())
      case .run(let options): exit(await run(options))
      }
    } catch {
      errors.line("searchbox: \(error.message)")
      try? errors.flush()
      exit(2)
    }
  }

  private static func run(_ options: Options) async -> Int32 {
    await LineMode.run(options, LineMode.Streams(input: STDIN_FILENO, output: output, errors: errors))
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
