import Foundation
import XCTest
import searchbox

final class HistoryFileTests: XCTestCase {
  private var directory = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  }

  override func tearDownWithError() throws {
    try FileManager.default.removeItem(at: directory)
  }

  func testWhereItStands() {
    XCTAssertEqual(path(["XDG_STATE_HOME": "/state", "HOME": "/home/me"]), "/state/searchbox/history")
    XCTAssertEqual(path(["XDG_STATE_HOME": "state", "HOME": "/home/me"]), "/home/me/.local/state/searchbox/history")
    XCTAssertEqual(path(["HOME": "/home/me"]), "/home/me/.local/state/searchbox/history")
    XCTAssertNil(path(["HOME": ""]))
    XCTAssertNil(path([:]))
  }

  func testEntriesLastAndOnlyTheirOwnerMayReadThem() throws {
    let file = file("new/deep/history")
    XCTAssertEqual(try file.read().entries, [])
    XCTAssertNil(try file.apply(HistoryChange(from: [], to: ["a"]), capacity: 10))
    XCTAssertNil(try file.apply(HistoryChange(from: ["a"], to: ["b é", "a"]), capacity: 10))
    XCTAssertEqual(try file.read().entries, ["b é", "a"])
    XCTAssertEqual(try contents("new/deep/history"), "b é\na\n")
    XCTAssertEqual(try mode("new/deep/history"), 0o600)
    XCTAssertEqual(try mode("new"), 0o700)
    XCTAssertEqual(try mode("new/deep"), 0o700)
    XCTAssertEqual(try names("new/deep"), ["history"])
  }

  func testAnotherRunsEntriesStay() throws {
    try write("theirs\nmine\n", to: "history")
    _ = try file("history").apply(HistoryChange(from: ["mine"], to: ["new", "mine"]), capacity: 10)
    XCTAssertEqual(try contents("history"), "new\ntheirs\nmine\n")
    _ = try file("history").apply(HistoryChange(from: ["new", "mine"], to: ["new"]), capacity: 10)
    XCTAssertEqual(try contents("history"), "new\ntheirs\n")
  }

  func testRunsAtTheSameTimeLoseNothing() throws {
    let names = (1...24).map { "entry \($0)" }
    let file = file("new/history")
    let failures = Failures()
    DispatchQueue.concurrentPerform(iterations: names.count) { number in
      do {
        _ = try file.apply(HistoryChange(from: [], to: [names[number]]), capacity: 100)
      } catch {
        failures.add(error)
      }
    }
    XCTAssertEqual(failures.texts, [])
    XCTAssertEqual(Set(try file.read().entries), Set(names))
  }

  func testARunThatOffersFewKeepsTheFileOfOneThatOffersMany() async throws {
    let many = (1...40).map { "entry \($0)" }
    try write(many.map { $0 + "\n" }.joined(), to: "history")
    let file = file("history")
    let notices = await MainActor.run {
      let keeper = HistoryKeeper(file: file, capacity: 10)
      keeper.note(from: Array(many.prefix(10)), to: ["new"] + many.prefix(9))
      return keeper.finish()
    }
    XCTAssertEqual(notices, [])
    XCTAssertEqual(try file.read().entries, ["new"] + many)
  }

  func testADamagedFileLosesNothing() throws {
    let damaged = Data("good\n".utf8 + [0xFF, 0xFE, 0x0A] + "tail\n".utf8)
    try damaged.write(to: directory.appendingPathComponent("history"))
    XCTAssertEqual(try file("history").read().entries, ["good", "tail"])
    let copy = try file("history").apply(
      HistoryChange(from: ["good", "tail"], to: ["x", "good", "tail"]), capacity: 10)
    XCTAssertEqual(copy?.display, directory.appendingPathComponent("history.damaged-1").path)
    XCTAssertEqual(try Data(contentsOf: directory.appendingPathComponent("history.damaged-1")), damaged)
    XCTAssertEqual(try contents("history"), "x\ngood\ntail\n")
    XCTAssertNil(try file("history").apply(HistoryChange(from: [], to: ["y"]), capacity: 10))

    try damaged.write(to: directory.appendingPathComponent("history"))
    let second = try file("history").apply(HistoryChange(from: [], to: ["z"]), capacity: 10)
    XCTAssertEqual(second?.display, directory.appendingPathComponent("history.damaged-2").path)
  }

  func testWhatIsNoFileIsLeftAlone() throws {
    try FileManager.default.createDirectory(
      at: directory.appendingPathComponent("history"), withIntermediateDirectories: true)
    XCTAssertThrowsError(try file("history").read()) { XCTAssertEqual($0 as? SystemError, SystemError(code: EISDIR)) }
    XCTAssertThrowsError(try file("history").apply(HistoryChange(from: [], to: ["a"]), capacity: 10))
    XCTAssertEqual(try names("history"), [])
  }

  func testWhatCannotBeReadToAnEndIsNoFile() throws {
    XCTAssertEqual(mkfifo(directory.appendingPathComponent("history").path, 0o600), 0)
    XCTAssertThrowsError(try file("history").read()) { error in
      XCTAssertEqual((error as? SystemError)?.reason, "not a regular file")
    }
  }

  func testAFileThatIsFarTooLargeIsLeftAlone() throws {
    let text = String(repeating: "x", count: HistoryFile.greatestSize)
    try write(text, to: "history")
    XCTAssertNoThrow(try file("history").read())
    try write(text + "\n", to: "history")
    XCTAssertThrowsError(try file("history").read()) { XCTAssertEqual($0 as? SystemError, SystemError(code: EFBIG)) }
    XCTAssertThrowsError(try file("history").apply(HistoryChange(from: [], to: ["a"]), capacity: 10))
    XCTAssertEqual(try contents("history").utf8.count, text.utf8.count + 1)
  }

  func testALinkStaysALink() throws {
    try write("a\n", to: "real")
    try FileManager.default.createSymbolicLink(
      atPath: directory.appendingPathComponent("history").path, withDestinationPath: "real")
    _ = try file("history").apply(HistoryChange(from: ["a"], to: ["b", "a"]), capacity: 10)
    XCTAssertEqual(try contents("real"), "b\na\n")
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: directory.appendingPathComponent("history").path),
      "real")
  }

  func testChanges() {
    let respelled = HistoryChange(from: ["b", "star", "a"], to: ["STAR", "b", "a"])
    XCTAssertEqual(respelled.applied(to: ["b", "star", "a"], capacity: 10), ["STAR", "b", "a"])
    let full = HistoryChange(from: ["b", "a"], to: ["c", "b"])
    XCTAssertEqual(full.applied(to: ["b", "a"], capacity: 2), ["c", "b"])
    let first = HistoryChange(from: ["b", "a"], to: ["a"])
    XCTAssertEqual(first.applied(to: ["b", "a"], capacity: 10), ["a"])
    let all = HistoryChange(from: ["b", "a"], to: [])
    XCTAssertEqual(all.applied(to: ["c", "b", "a"], capacity: 10), ["c"])
    let moved = HistoryChange(from: ["b", "a"], to: ["a", "b"])
    XCTAssertEqual(moved.applied(to: ["b", "a"], capacity: 10), ["a", "b"])
  }

  func testAnotherRunsSpellingIsTheSameEntry() {
    let recorded = HistoryChange(from: ["a"], to: ["Star", "a"])
    XCTAssertEqual(recorded.applied(to: ["sTAR", "a"], capacity: 10), ["Star", "a"])
    let forgotten = HistoryChange(from: ["Star", "a"], to: ["a"])
    XCTAssertEqual(forgotten.applied(to: ["sTAR", "a"], capacity: 10), ["a"])
    let respelled = HistoryChange(from: ["b", "Star"], to: ["b", "star"])
    XCTAssertEqual(respelled.applied(to: ["b", "Star"], capacity: 10), ["b", "Star"])
  }

  func testWhatWouldSteerATerminalIsNoEntry() throws {
    try write("a\tb\n\u{1B}[2Jgone\n\u{9B}2J\nlast\u{7F}\nc\n", to: "history")
    XCTAssertEqual(try file("history").read().entries, ["a\tb", "c"])
    XCTAssertTrue(try file("history").read().isDamaged)
  }

  func testAFileThatCannotBePutInItsPlaceLeavesNothing() throws {
    try FileManager.default.createDirectory(
      at: directory.appendingPathComponent("full/of"), withIntermediateDirectories: true)
    let path = FilePath(directory.appendingPathComponent("full").path)
    XCTAssertThrowsError(try AtomicFile.write([1], to: path))
    XCTAssertEqual(try names(""), ["full"])
  }

  /// What went wrong on any thread.
  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var all: [String] = []

    var texts: [String] { lock.withLock { all } }

    func add(_ error: any Error) { lock.withLock { all.append("\(error)") } }
  }

  private func path(_ environment: [String: String]) -> String? {
    HistoryFile { name in environment[name].map { Array($0.utf8) } }?.path.display
  }

  private func file(_ name: String) -> HistoryFile {
    HistoryFile(path: FilePath(directory.appendingPathComponent(name).path))
  }

  private func contents(_ name: String) throws -> String {
    try String(contentsOf: directory.appendingPathComponent(name), encoding: .utf8)
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: directory.appendingPathComponent(name))
  }

  private func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: directory.appendingPathComponent(name).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  private func names(_ name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: directory.appendingPathComponent(name).path)
  }
}
