import Foundation
import XCTest
import searchbox

/// The search service, on real files.
final class FileSearchTests: XCTestCase {
  func testFindsLinesInTheOrderOfPathsWhateverTheCase() async throws {
    let tree = try TemporaryTree([
      "b.txt": "nothing\nA Needle\nneedles NEEDLE\n", "a/z.txt": "needle", "a.txt": "no\r\nNEEDLE\r\n",
    ])
    let lines = try await tree.lines("needle")
    XCTAssertEqual(
      lines, ["a/z.txt:1: needle", "a.txt:2: NEEDLE", "b.txt:2: A Needle", "b.txt:3: needles NEEDLE"])
  }

  func testLeavesOutHiddenAndBinaryFilesAndLinks() async throws {
    let tree = try TemporaryTree([
      ".hidden": "needle", ".git/config": "needle", "binary": "needle\0", "shown": "needle",
    ])
    try FileManager.default.createSymbolicLink(at: tree.url("loop"), withDestinationURL: tree.root)
    try FileManager.default.createSymbolicLink(at: tree.url("link"), withDestinationURL: tree.url("shown"))
    let lines = try await tree.lines("needle")
    XCTAssertEqual(lines, ["shown:1: needle"])
  }

  func testCountsLinesAndFilesAlsoBeyondTheLimit() async throws {
    let tree = try TemporaryTree(["a": "x\nx\n", "b": "x\nx\n", "c": "y\n"])
    let whole = try await tree.find("x", limit: 4)
    XCTAssertEqual([whole.count, whole.fileCount], [4, 2])
    XCTAssertFalse(whole.isCut)
    let cut = try await tree.find("x", limit: 3)
    XCTAssertEqual([cut.count, cut.lineCount, cut.fileCount], [3, 4, 2])
    XCTAssertFalse(cut.isCut)
    let cutBetweenFiles = try await tree.find("x", limit: 2)
    XCTAssertEqual([cutBetweenFiles.count, cutBetweenFiles.lineCount, cutBetweenFiles.fileCount], [2, 4, 2])
    XCTAssertEqual(
      Report.summary(of: cut, for: "x"), #"4 lines in 2 files for "x"; the first 3 are listed (--limit)"#)
  }

  func testSaysWhyThePathCannotBeSearched() async throws {
    let tree = try TemporaryTree()
    let missing = FilePath(tree.url("missing").path)
    await assertFailure(.noSuchPath(missing), at: missing)
    let loop = FilePath(tree.url("loop").path)
    try FileManager.default.createSymbolicLink(at: tree.url("loop"), withDestinationURL: tree.url("loop"))
    await assertFailure(.linkLoop(loop), at: loop)
    await assertFailure(.notSearchable(FilePath("/dev/null")), at: FilePath("/dev/null"))
  }

  func testSearchesASingleFileAlsoAHiddenOne() async throws {
    let tree = try TemporaryTree([".hidden": "needle"])
    let path = FilePath(tree.url(".hidden").path)
    let findings = try await FileSearch(roots: [path], limit: 10).search("needle") { _ in }
    XCTAssertEqual(findings.map(\.id), [Row.ID(path: path, line: 1)])
  }

  func testTellsWhatCouldNotBeRead() async throws {
    try XCTSkipIf(geteuid() == 0, "the superuser may read everything")
    let tree = try TemporaryTree(["a": "needle", "closed/b": "needle"])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: tree.url("closed").path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: tree.url("closed").path) }
    let findings = try await tree.find("needle")
    XCTAssertEqual(findings.count, 1)
    XCTAssertEqual(findings.unreadableCount, 1)
    XCTAssertEqual(findings.firstUnreadable, FilePath(tree.url("closed").path))
  }

  func testFindsInLinesThatAreLongerThanTheBuffer() async throws {
    let filler = String(repeating: "-", count: 150)
    let tree = try TemporaryTree(["a": "first\n\(filler)needle\(filler)needle\(filler)\nneedle\nlast needle"])
    for bufferSize in 70...200 {
      let findings = try await tree.find("needle", bufferSize: bufferSize)
      XCTAssertEqual(findings.map(\.id.line), [2, 3, 4], "with \(bufferSize) bytes")
    }
  }

  func testFindsAnyLetterInLinesThatAreLongerThanTheBuffer() async throws {
    let filler = String(repeating: "é€", count: 30)
    let tree = try TemporaryTree(["a": "first\n\(filler)Größe\(filler)größe\(filler)\nGRÖẞE\nlast GRÖßE"])
    for bufferSize in 70...200 {
      let findings = try await tree.find("größe", bufferSize: bufferSize)
      XCTAssertEqual(findings.map(\.id.line), [2, 3, 4], "with \(bufferSize) bytes")
    }
  }

  func testCountsTheLinesOfManyBuffers() async throws {
    let tree = try TemporaryTree(["a": String(repeating: "some line\n", count: 1000) + "needle"])
    let findings = try await tree.find("needle", bufferSize: 128)
    XCTAssertEqual(findings.map(\.id.line), [1001])
  }

  func testPartsAreTheFirstRowsOfTheAnswerInTheirOrder() async throws {
    var files: [String: String] = [:]
    for number in 0..<400 { files["\(number)"] = "needle\nneedle\n" }
    let tree = try TemporaryTree(files)
    for threads in [1, 4] {
      let parts = PartList()
      let search = FileSearch(roots: [tree.path], limit: 500, threadCount: threads)
      let whole = try await search.search("needle") { parts.append($0) }
      XCTAssertEqual([whole.count, whole.lineCount, whole.fileCount], [500, 800, 400])
      XCTAssertEqual(whole.map(\.id.path.bytes), whole.map(\.id.path.bytes).sorted { $0.lexicographicallyPrecedes($1) })
      let shown = parts.all
      XCTAssertGreaterThan(shown.first?.count ?? 0, 0)
      for (earlier, later) in zip(shown, shown.dropFirst() + [whole]) {
        XCTAssertLessThanOrEqual(earlier.lineCount, later.lineCount)
        XCTAssertTrue(later.rows.starts(with: earlier.rows))
      }
    }
  }

  private final class PartList: @unchecked Sendable {
    private let lock = NSLock()
    private var parts: [Findings] = []

    func append(_ part: Findings) { lock.withLock { parts.append(part) } }

    var all: [Findings] { lock.withLock { parts } }
  }

  func testStopsWhenItsTaskIsCancelled() async throws {
    let tree = try TemporaryTree(["a": "needle"])
    let search = FileSearch(roots: [tree.path], limit: 10)
    let task = Task { () -> SearchFailure? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(SearchFailure) {
        _ = try await search.search("needle") { _ in }
        return nil
      } catch {
        return error
      }
    }
    let failure = await task.value
    XCTAssertEqual(failure, .stopped)
  }

  private func assertFailure(_ expected: SearchFailure, at path: FilePath, line: UInt = #line) async {
    do throws(SearchFailure) {
      let findings = try await FileSearch(roots: [path], limit: 1).search("x") { _ in }
      XCTFail("found \(findings.count) rows", line: line)
    } catch {
      XCTAssertEqual(error, expected, line: line)
    }
  }
}
