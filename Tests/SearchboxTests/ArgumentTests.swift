import XCTest
import searchbox

/// What the arguments mean, and what is said about wrong ones.
final class ArgumentTests: XCTestCase {
  func testDefaults() throws {
    let options = try parse("")
    XCTAssertEqual(options, Options())
    XCTAssertEqual(options.path, FilePath("."))
    XCTAssertEqual(options.debounceMilliseconds, 300)
    XCTAssertFalse(options.asksForLineMode)
  }

  func testEveryOption() throws {
    var expected = Options()
    expected.path = FilePath("Sources")
    expected.debounceMilliseconds = 50
    expected.minimumLength = 3
    expected.historyCapacity = 0
    expected.discardsPreviousResults = true
    expected.limit = 7
    expected.isBurst = true
    expected.wantsLines = true
    expected.trace = .printed
    expected.keepsHistory = false
    expected.latencyMilliseconds = 900
    expected.failEvery = 2
    expected.adapter = .dispatch
    let separate = try parse(
      "--debounce 50 --minimum 3 --history 0 --discard --limit 7 --burst --lines --trace Sources --no-history "
        + "--latency 900 --fail-every 2 --adapter dispatch")
    XCTAssertEqual(separate, expected)
    let joined = try parse(
      "--debounce=50 --minimum=3 --history=0 --discard --limit=7 --burst --lines --trace --no-history "
        + "--latency=900 --fail-every=2 --adapter=dispatch -- Sources")
    XCTAssertEqual(joined, expected)
  }

  func testATraceIsPrintedUnlessAFileIsNamed() throws {
    let printed = try parse("--trace Sources")
    XCTAssertEqual(printed.trace, .printed)
    XCTAssertEqual(printed.path, FilePath("Sources"))
    XCTAssertTrue(printed.asksForLineMode)
    let joined = try parse("--trace=steps.txt --trace-text")
    XCTAssertEqual(joined.trace, .file(FilePath("steps.txt")))
    XCTAssertTrue(joined.traceHoldsText)
    XCTAssertFalse(joined.asksForLineMode)
    let next = try parse("--trace steps.md Sources")
    XCTAssertEqual(next.trace, .file(FilePath("steps.md")))
    XCTAssertEqual(next.path, FilePath("Sources"))
  }

  func testHelp() throws {
    XCTAssertEqual(try Invocation(arguments: bytes("--debounce 5 --help")), .help)
    XCTAssertTrue(Invocation.helpText.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  func testAPathNeedNotBeText() throws {
    guard case .run(let options) = try Invocation(arguments: [[0xFF, 0x2F]]) else { return XCTFail("no run") }
    XCTAssertEqual(options.path, FilePath(bytes: [0xFF, 0x2F]))
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
    assertMessage("a b", #"only one PATH can be searched; "b" is one too many"#)
    assertMessage("-- -a --burst", #"only one PATH can be searched; "--burst" is one too many"#)
  }

  private func bytes(_ line: String) -> [[UInt8]] { line.split(separator: " ").map { Array($0.utf8) } }

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
