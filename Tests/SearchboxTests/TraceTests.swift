import Foundation
import SearchMachineCore
import SearchMachineTesting
import SearchNotation
import XCTest
import searchbox

/// A trace is a scenario that runs, and it tells nothing of what was typed unless that is wanted.
@MainActor
final class TraceTests: XCTestCase {
  func testAMaskedTraceRunsAsAScenarioAndHoldsNoText() async throws {
    let trace = recordedRun(holdsText: false)
    let scenario = try XCTUnwrap(Scenario.parse(trace, file: "trace.md").first)
    XCTAssertNil(scenario.run().map(\.description))
    XCTAssertEqual(scenario.steps.count, 15)
    let lowercased = trace.lowercased()
    for secret in ["hidden", "secret", "earlier", "notes", "private"] {
      XCTAssertFalse(lowercased.contains(secret), secret)
    }
    XCTAssertTrue(trace.contains("failed #2 no-such-path"), trace)
  }

  func testATraceWithTextRunsTooAndHoldsIt() async throws {
    let trace = recordedRun(holdsText: true)
    let scenario = try XCTUnwrap(Scenario.parse(trace, file: "trace.md").first)
    XCTAssertNil(scenario.run().map(\.description))
    XCTAssertTrue(trace.contains(#"keystroke "hidden""#), trace)
    XCTAssertTrue(trace.contains("notes.txt:5"), trace)
  }

  func testATraceTellsTheEffectsThatTheBoxHad() async throws {
    var effects: [String] = []
    let trace = recordedRun(holdsText: true) { effects.append($0) }
    let table = try XCTUnwrap(MarkdownTable.parse(trace, file: "trace.md").first)
    XCTAssertEqual(table.rows.dropFirst().map { $0.cells[7] }, effects)
  }

  func testAFileThatIsNoTraceIsNotOverwritten() async throws {
    let tree = try TemporaryTree(["notes.md": "# Notes\n", "empty.md": ""])
    let notes = FilePath(tree.url("notes.md").path)
    XCTAssertThrowsError(try TraceFile(at: notes)) { error in
      let message = "\(notes.display) is there and is no trace, so --trace does not overwrite it"
      XCTAssertEqual(error as? ArgumentError, ArgumentError(message))
    }
    XCTAssertEqual(try AtomicFile.read(notes), Array("# Notes\n".utf8))
    let new = FilePath(tree.url("new.md").path)
    for path in [FilePath(tree.url("empty.md").path), new, new] {
      try TraceFile(at: path).write(TraceRecorder.heading + "\n\nsteps\n")
      XCTAssertEqual(try AtomicFile.read(path), Array("# Trace of searchbox\n\nsteps\n".utf8))
    }
    XCTAssertThrowsError(try TraceFile(at: FilePath(tree.url("missing/new.md").path)))
    XCTAssertThrowsError(try TraceFile(at: FilePath("/dev/null")))
  }

  func testOnlyTheOwnerMayReadATrace() async throws {
    let tree = try TemporaryTree()
    let path = tree.url("new.md").path
    _ = try TraceFile(at: FilePath(path))
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    XCTAssertEqual(attributes[.posixPermissions] as? Int, 0o600)
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: tree.root.path), ["new.md"])
  }

  /// Drives a machine through a story, and tells the recorder each step as an adapter would.
  private func recordedRun(holdsText: Bool, effects tell: (String) -> Void = { _ in }) -> String {
    let policy = SearchPolicy(debounce: .milliseconds(50), minimumLength: 2, historyCapacity: 2)
    let history = ["earlier", "Secret", "Dropped"]
    let recorder = TraceRecorder(policy: policy, history: history, holdsText: holdsText)
    var machine = SearchMachine<Findings, SearchFailure>(policy: policy, history: history)
    let notation = Notation<Findings, SearchFailure>(row: { "\($0.id.line)" }, failure: \.kind)
    let story: [(Int, BoxInput)] = [
      (1, .keystroke("h")), (10, .keystroke("hidden")), (60, .tick), (70, .reply(findings(6), to: generation(1))),
      (80, .select(5)), (90, .keystroke(" SECRET")), (95, .submit), (96, .failure(failure, of: generation(2))),
      (97, .retry), (98, .keystroke("secret")), (99, .reply(findings(0), to: generation(3))),
      (160, .tick), (170, .forget("hidden ")), (180, .clear),
    ]
    for (time, input) in story {
      let now = Duration.milliseconds(time) + .nanoseconds(7)
      let following = machine.handle(input, at: now)
      recorder.record(input, at: now, effects: following)
      tell(notation.effects(following))
    }
    return recorder.scenario()
  }

  private var failure: SearchFailure { .noSuchPath(FilePath("/private")) }

  private func generation(_ number: UInt64) -> Generation { Generation(rawValue: number) }

  private func findings(_ count: Int) -> Findings {
    var findings = Findings()
    findings.rows = (0..<count).map { place in
      Row(
        id: Row.ID(path: FilePath("notes.txt"), line: place),
        excerpt: Excerpt(before: "", match: "hidden", after: ""))
    }
    return findings
  }
}
