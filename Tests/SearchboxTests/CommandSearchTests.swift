import Foundation
import XCTest
import searchbox

/// The search by a command, with real processes.
final class CommandSearchTests: XCTestCase {
  private func find(_ template: String, _ query: String = "q", limit: Int = 100) async throws -> Findings {
    try await CommandSearch(XCTUnwrap(CommandTemplate(template)), limit: limit).search(query) { _ in }
  }

  private func failure(of template: String) async -> SearchFailure? {
    do {
      _ = try await find(template)
      return nil
    } catch {
      return error as? SearchFailure
    }
  }

  func testTheStatusSaysWhetherItIsAnAnswer() async throws {
    let found = try await find("echo {q}; echo second")
    XCTAssertEqual(found.map(\.excerpt.text), ["q", "second"])
    XCTAssertNil(found.note)
    let nothing = try await find(": {q}; exit 1")
    XCTAssertTrue(nothing.isEmpty)
    let partly = try await find("echo {q}; echo 'x: not \u{1B}[31mreadable' >&2; echo y >&2; exit 2")
    XCTAssertEqual(partly.count, 1)
    XCTAssertEqual(partly.note, "x: not readable")
    XCTAssertEqual(Report.summary(of: partly, for: "q"), #"1 line for "q"; x: not readable"#)
    let complaint = await failure(of: ": {q}; echo 'no pattern' >&2; exit 1")
    XCTAssertEqual(complaint, .command("no pattern"))
    let late = await failure(of: ": {q}; printf '\\n\\nlate\\nmore\\n' >&2; exit 1")
    XCTAssertEqual(late, .command("late"))
    let silent = await failure(of: ": {q}; exit 3")
    XCTAssertEqual(silent, .command("the command ended with status 3"))
    let killed = await failure(of: ": {q}; kill -9 $$")
    XCTAssertEqual(killed, .command("the command was ended by signal 9"))
  }

  func testALimitEndsTheCommand() async throws {
    let found = try await find("while :; do echo {q}; done", limit: 3)
    XCTAssertEqual(found.count, 3)
    XCTAssertTrue(found.isCut)
    let whole = try await find("echo 1; echo 2; printf {q}", limit: 3)
    XCTAssertEqual(whole.map(\.excerpt.text), ["1", "2", "q"])
    XCTAssertFalse(whole.isCut)
  }

  func testALineIsBounded() async throws {
    let found = try await find("head -c 10000000 /dev/zero | tr '\\0' x; echo; echo {q}")
    XCTAssertEqual(found.map(\.excerpt.text.count), [401, 1])
    XCTAssertEqual(found.first?.excerpt.text.last, "…")
    let xs = { (count: Int) in "head -c \(count) /dev/zero | tr '\\0' x" }
    let cut = try await find("\(xs(16_300)); printf {q}; \(xs(1000)); echo")
    XCTAssertEqual(cut.first?.excerpt.after, String(repeating: "x", count: 16 * 1024 - 16_301) + "…")
    let whole = try await find("\(xs(16 * 1024 - 1)); echo {q}")
    XCTAssertEqual(whole.first?.excerpt.after, "")
  }

  /// This program, as the real one, ignores a signal and blocks others; a command must not.
  override func setUp() {
    signal(SIGPIPE, SIG_IGN)
  }

  func testItHasNothingToReadAndSignalsAreAsByDefault() async throws {
    try XCTSkipIf(!FileManager.default.fileExists(atPath: "/proc/self/status"), "the system does not tell")
    let found = try await find("cat; : {q}; sed -nE 's/^Sig(Blk|Ign):.//p' /proc/self/status")
    let masks = found.compactMap { UInt64($0.excerpt.text, radix: 16) }
    XCTAssertEqual(masks.map { $0 & 0x7FFF_FFFF }, [0, 0], "the higher ones are the C library's own")
  }

  func testRowsComeWhileItRuns() async throws {
    let folder = try TemporaryTree()
    let fifo = folder.url("go").path
    XCTAssertEqual(mkfifo(fifo, 0o600), 0)
    let search = CommandSearch(try XCTUnwrap(CommandTemplate("echo {q}; read line <'\(fifo)'; echo $line")), limit: 9)
    let (parts, shown) = AsyncStream.makeStream(of: Findings.self)
    async let whole = search.search("first") { shown.yield($0) }
    var iterator = parts.makeAsyncIterator()
    let part = await iterator.next()
    XCTAssertEqual(part?.map(\.excerpt.text), ["first"])
    try Data("second\n".utf8).write(to: URL(fileURLWithPath: fifo))
    let rows = try await whole
    XCTAssertEqual(rows.map(\.excerpt.text), ["first", "second"])
  }

  func testCancellingEndsTheWholeGroupAlsoWhatIsDeaf() async throws {
    let template = """
      sh -c 'trap "" TERM; echo $$; while :; do sleep 1000 & wait; done' & sleep 1000 & echo $!; echo $$; echo {q}; wait
      """
    let search = CommandSearch(try XCTUnwrap(CommandTemplate(template)), limit: 9)
    let (parts, shown) = AsyncStream.makeStream(of: Findings.self)
    let task = Task { () -> SearchFailure? in
      do throws(SearchFailure) {
        _ = try await search.search("q") { shown.yield($0) }
        return nil
      } catch {
        return error
      }
    }
    var numbers: [pid_t] = []
    for await part in parts where part.count == 4 {
      numbers = part.compactMap { pid_t($0.excerpt.text) }
      break
    }
    XCTAssertEqual(numbers.count, 3)
    task.cancel()
    let failure = await task.value
    XCTAssertEqual(failure, .stopped)
    for number in numbers { await untilGone(number) }
  }

  func testNothingIsLeftOfACommandThatHasEnded() async throws {
    let found = try await find("echo $$; echo {q} >&2")
    await untilGone(try XCTUnwrap(found.first.flatMap { pid_t($0.excerpt.text) }))
  }

  func testItIsOverOnlyWhenTheOutputIs() async throws {
    let found = try await find("(sleep 0.1; echo late) & echo {q}")
    XCTAssertEqual(found.map(\.excerpt.text), ["q", "late"])
  }

  /// Waits until no process has the number, a dead one that nobody has taken note of included; a hang is a failure.
  private func untilGone(_ number: pid_t, line: UInt = #line) async {
    let start = ContinuousClock.now
    while kill(number, 0) == 0 {
      if ContinuousClock.now - start > .seconds(60) { return XCTFail("process \(number) is still there", line: line) }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
