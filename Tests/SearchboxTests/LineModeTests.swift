import Foundation
import XCTest
import searchbox

/// The line mode as a whole, from the bytes of its input to the bytes of its output.
@MainActor
final class LineModeTests: XCTestCase {
  func testPrintsTheResultsOfEachLine() async throws {
    let tree = try TemporaryTree(["a": "sea\nstar\n", "b": "STARS\n"])
    for adapter in ["async", "dispatch"] {
      let run = try await run("s\nstar\nnothing of that\n\n", on: tree, "--adapter", adapter)
      XCTAssertEqual(
        run.output,
        """
        a:1: sea
        a:2: star
        b:1: STARS
        3 lines in 2 files for "s"
        a:2: star
        b:1: STARS
        2 lines in 2 files for "star"
        no results for "nothing of that"
        nothing is searched

        """)
      XCTAssertEqual(run.status, 0)
    }
  }

  func testABurstPrintsOnlyTheEnd() async throws {
    let tree = try TemporaryTree(["a": "sea\nstar\n"])
    for adapter in ["async", "dispatch"] {
      let run = try await run("s\nst\nsta\nstar", on: tree, "--burst", "--trace", "--adapter", adapter)
      let lines = run.output.split(separator: "\n")
      XCTAssertEqual(lines.filter { $0.hasPrefix("trace") && $0.contains("start #") }.count, 1, run.output)
      XCTAssertEqual(lines.filter { !$0.hasPrefix("trace") }, ["a:2: star", #"1 line in 1 file for "star""#])
    }
  }

  func testBeginsWithTheQueryThatIsGiven() async throws {
    let tree = try TemporaryTree(["a": "sea\nstar\n"])
    let run = try await run("star\n", on: tree, "--query", "sea")
    XCTAssertEqual(
      run.output, "a:1: sea\n1 line in 1 file for \"sea\"\na:2: star\n1 line in 1 file for \"star\"\n")
    let burst = try await self.run("", on: tree, "--query=sea", "--burst")
    XCTAssertEqual(burst.output, "a:1: sea\n1 line in 1 file for \"sea\"\n")
  }

  func testCommands() async throws {
    let tree = try TemporaryTree(["a": "sea :clear\n"])
    let run = try await run(
      "s\n:submit\n:history\n:clear\n::clear\n:submit\n:history\n:nonsense\n:quit\nsea\n", on: tree, "--minimum", "2")
    XCTAssertEqual(
      run.output,
      """
      too short: a search needs at least 2 characters
      a:1: sea :clear
      1 line in 1 file for "s"
      recent 1: s
      nothing is searched
      a:1: sea :clear
      1 line in 1 file for ":clear"
      a:1: sea :clear
      1 line in 1 file for ":clear"
      recent 1: :clear
      recent 2: s

      """)
    XCTAssertEqual(
      run.errors, "searchbox: there is no command :nonsense; \(LineCommand.hint)\n")
    XCTAssertEqual(run.status, 0)
  }

  func testFailureAndRetry() async throws {
    let tree = try TemporaryTree(["a": "sea\n"])
    let failing = try await run("s\n", on: tree, "--fail-every", "1")
    XCTAssertEqual(failing.output, "failed: search 1 was made to fail (--fail-every) (:retry searches again)\n")
    XCTAssertEqual(failing.status, 1)
    let recovering = try await run("s\nse\n:retry\n", on: tree, "--fail-every", "2")
    XCTAssertEqual(
      recovering.output,
      """
      a:1: sea
      1 line in 1 file for "s"
      failed: search 2 was made to fail (--fail-every) (:retry searches again)
      a:1: sea
      1 line in 1 file for "se"

      """)
    XCTAssertEqual(recovering.status, 0)
    let failingAgain = try await run("s\nse\n:retry\nsea\n", on: tree, "--fail-every", "2")
    XCTAssertEqual(failingAgain.status, 1)
  }

  func testInputThatIsNoTextIsTypedAsItCanBeShown() async throws {
    let tree = try TemporaryTree(["a": "sea\n"])
    let run = try await run(Data([0x73, 0xFF, 0x0A]), on: tree)
    XCTAssertEqual(run.output, "no results for \"s\u{FFFD}\"\n")
  }

  func testAnOutputThatIsClosedEndsIt() async throws {
    signal(SIGPIPE, SIG_IGN)
    let tree = try TemporaryTree(["a": "sea\n"])
    let closed = Pipe()
    try closed.fileHandleForReading.close()
    let run = try await run(Data("s\nse\nsea\n".utf8), on: tree, outputTo: closed)
    XCTAssertEqual(run.errors, "searchbox: the output was closed, so it stopped\n")
    XCTAssertEqual(run.status, 0)
  }

  func testAnInputThatCannotBeReadIsNoSilentEnd() async throws {
    let errors = Pipe()
    let streams = LineMode.Streams(
      input: -1, output: Output(descriptor: -1),
      errors: Output(descriptor: errors.fileHandleForWriting.fileDescriptor))
    let status = try await LineMode.run(Options(), streams)
    XCTAssertEqual(status, 1)
    XCTAssertEqual(try text(of: errors), "searchbox: standard input: Bad file descriptor\n")
  }

  private struct Run {
    let status: Int32
    let output: String
    let errors: String
  }

  private func run(_ input: String, on tree: TemporaryTree, _ arguments: String...) async throws -> Run {
    try await run(Data(input.utf8), on: tree, arguments: arguments)
  }

  private func run(
    _ input: Data, on tree: TemporaryTree, arguments: [String] = [], outputTo output: Pipe = Pipe()
  ) async throws -> Run {
    let (inputs, errors) = (Pipe(), Pipe())
    try inputs.fileHandleForWriting.write(contentsOf: input)
    try inputs.fileHandleForWriting.close()
    let whole = arguments + ["--debounce", "0", tree.root.path]
    guard case .run(let options) = try Invocation(arguments: whole.map { Array($0.utf8) }) else {
      throw ArgumentError("not a run")
    }
    let streams = LineMode.Streams(
      input: inputs.fileHandleForReading.fileDescriptor,
      output: Output(descriptor: output.fileHandleForWriting.fileDescriptor),
      errors: Output(descriptor: errors.fileHandleForWriting.fileDescriptor))
    let status = try await LineMode.run(options, streams)
    let text = try text(of: output).replacingOccurrences(of: tree.root.path + "/", with: "")
    return Run(status: status, output: text, errors: try self.text(of: errors))
  }

  private func text(of pipe: Pipe) throws -> String {
    try pipe.fileHandleForWriting.close()
    guard let data = try? pipe.fileHandleForReading.readToEnd() else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
