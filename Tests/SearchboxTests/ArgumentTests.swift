import XCTest
import searchbox

/// What the arguments mean, and what is said about wrong ones.
final class ArgumentTests: XCTestCase {
  func testDefaults() throws {
    let options = try parse("")
    XCTAssertEqual(options, Options())
    XCTAssertEqual(options.paths, [FilePath(".")])
    XCTAssertEqual(options.debounceMilliseconds, 50)
    XCTAssertFalse(options.asksForLineMode)
  }

  func testEveryOption() throws {
    var expected = Options()
    expected.paths = [FilePath("Sources"), FilePath("Tests")]
    expected.debounceMilliseconds = 60
    expected.minimumLength = 3
    expected.historyCapacity = 0
    expected.discardsPreviousResults = true
    expected.limit = 7
    expected.isBurst = true
    expected.wantsLines = true
    expected.trace = .printed
    expected.endsWithZero = true
    expected.keepsHistory = false
    expected.latencyMilliseconds = 900
    expected.failEvery = 2
    expected.adapter = .dispatch
    expected.query = "a b"
    expected.includesHidden = true
    expected.respectsIgnoreFiles = false
    expected.showsPreview = false
    expected.timeoutMilliseconds = 2000
    expected.opening = .editor
    let separate = try parse(
      "--debounce 60 --minimum 3 --history 0 --discard --limit 7 --burst --lines --trace Sources --print0 --no-history --query a_b --hidden "
        + "--latency 900 --fail-every 2 --adapter dispatch Tests Sources --no-ignore --no-preview --timeout 2000 --open"
    )
    XCTAssertEqual(separate, expected)
    let joined = try parse(
      "--debounce=60 --minimum=3 --history=0 --discard --limit=7 --burst --lines --trace --print0 --no-history --query=a_b --hidden --no-ignore --open "
        + "--latency=900 --fail-every=2 --adapter=dispatch --no-preview --timeout=2000 -- Sources Tests")
    XCTAssertEqual(joined, expected)
  }

  func testAnAccentBehindASignBelongsToWhatFollows() throws {
    XCTAssertEqual(try parse("--query=\u{301}x").query, "\u{301}x")
    XCTAssertThrowsError(try parse("-\u{301}"))
  }

  func testATraceIsPrintedUnlessAFileIsNamed() throws {
    let printed = try parse("--trace Sources")
    XCTAssertEqual(printed.trace, .printed)
    XCTAssertEqual(printed.paths, [FilePath("Sources")])
    XCTAssertTrue(printed.asksForLineMode)
    let joined = try parse("--trace=steps.txt --trace-text")
    XCTAssertEqual(joined.trace, .file(FilePath("steps.txt")))
    XCTAssertTrue(joined.traceHoldsText)
    XCTAssertFalse(joined.asksForLineMode)
    let next = try parse("--trace steps.md Sources")
    XCTAssertEqual(next.trace, .file(FilePath("steps.md")))
    XCTAssertEqual(next.paths, [FilePath("Sources")])
  }

  func testACommandTakesThePlaceOfPaths() throws {
    let options = try parse("--command=rg_-n_{q} --empty")
    XCTAssertEqual(options.command, CommandTemplate("rg -n {q}"))
    XCTAssertTrue(options.searchesEmptyField)
    XCTAssertEqual(options.place, "rg -n {q}")
    XCTAssertEqual(try parse("a b a").place, "a, b")
    XCTAssertEqual(try parse("--open-with vi_{file}").opening, .command(try XCTUnwrap(OpenTemplate("vi {file}"))))
  }

  func testAPathThatCannotBeSearchedIsToldAtOnce() throws {
    XCTAssertNoThrow(try parse(".").checkPaths())
    XCTAssertThrowsError(try parse(". /dev/null/nothing").checkPaths()) { error in
      XCTAssertEqual(error as? ArgumentError, ArgumentError("no such path: /dev/null/nothing"))
    }
  }

  func testHelp() throws {
    XCTAssertEqual(try Invocation(arguments: bytes("--debounce 5 --help")), .help)
    XCTAssertTrue(Invocation.helpText.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  func testAPathNeedNotBeText() throws {
    guard case .run(let options) = try Invocation(arguments: [[0xFF, 0x2F]]) else { return XCTFail("no run") }
    XCTAssertEqual(options.paths, [FilePath(bytes: [0xFF, 0x2F])])
  }

  func testSaysWhatIsWrong() {
    assertMessage("--foo", #"unknown option "--foo"; see --help"#)
    assertMessage("--debounce", "--debounce needs a number of milliseconds")
    assertMessage(
      "--debounce soon",
      #"--debounce needs a whole number of milliseconds from 0 to 1000000000, not "soon""#)
    assertMessage(
      "--debounce -1", #"--debounce needs a whole number of milliseconds from 0 to 1000000000, not "-1""#)
    assertMessage("--limit 0", #"--limit needs a whole number of rows from 1 to 1000000000, not "0""#)
    assertMessage("--minimum=", #"--minimum needs a whole number of characters from 0 to 1000000000, not """#)
    assertMessage("--burst=yes", "--burst takes no value")
    assertMessage("--adapter gcd", #"--adapter needs async or dispatch, not "gcd""#)
    assertMessage("--trace=", "--trace= needs the name of a file")
    assertMessage("--trace-text", "--trace-text needs a file to write to: --trace=FILE")
    assertMessage("--command ls", #"--command needs {q} in the query's place, not "ls""#)
    assertMessage("--command", "--command needs a command with {q} in the query's place")
    assertMessage("--command {q} a", "a PATH does not go with --command; it stands in the command itself")
    assertMessage("--command {q} --hidden", "--hidden and --no-ignore do not go with --command")
    assertMessage("--empty", "--empty needs --command")
    assertMessage("--open-with vi", #"--open-with needs {file} in the file's place, not "vi""#)
    assertMessage("--open=vi", "--open takes no value; --open-with takes a command")
  }

  private func bytes(_ line: String) -> [[UInt8]] {
    line.split(separator: " ").map { $0.map { $0 == "_" ? " " : $0 } }.map { Array(String($0).utf8) }
  }

  private func parse(_ line: String) throws -> Options {
    guard case .run(let options) = try Invocation(arguments: bytes(line)) else {
      throw ArgumentError("not a run")
    }
    return options
  }

  private func assertMessage(_ arguments: String, _ message: String, line: UInt = #line) {
    XCTAssertThrowsError(try parse(arguments), line: line) { error in
      XCTAssertEqual(error as? ArgumentError, ArgumentError(message), line: line)
    }
  }
}
