import Foundation
import XCTest
import searchbox

/// What ignore files leave out.
final class IgnoreTests: XCTestCase {
  /// The files that are searched, all of which but the ignore files hold the same.
  private func searched(
    _ files: [String: String], below folder: String = "", _ scope: FileScope = FileScope()
  ) async throws -> [String] {
    var all = files
    for (name, _) in files where !name.contains("ignore") { all[name] = "needle" }
    let tree = try TemporaryTree(all)
    let root = folder.isEmpty ? tree.path : tree.path.appending(Array(folder.utf8))
    let findings = try await FileSearch(roots: [root], limit: 100, scope: scope).search("needle") { _ in }
    return findings.map { String($0.id.path.display.dropFirst(tree.root.path.count + 1)) }
  }

  func testPatternsByTheRulesOfGit() async throws {
    let names = ["x", "b", "a.o", "a/x", "a/y/x", "a/y/z.o"]
    let everything = names
    let rules: [(pattern: String, left: [String])] = [
      ("*.o", ["a/x", "a/y/x", "b", "x"]),
      ("x", ["a.o", "a/y/z.o", "b"]),
      ("/x", ["a.o", "a/x", "a/y/x", "a/y/z.o", "b"]),
      ("a/x", ["a.o", "a/y/x", "a/y/z.o", "b", "x"]),
      ("y/x", ["a.o", "a/x", "a/y/x", "a/y/z.o", "b", "x"]),
      ("x/", ["a.o", "a/x", "a/y/x", "a/y/z.o", "b", "x"]),
      ("y/", ["a.o", "a/x", "b", "x"]),
      ("**/y/x", ["a.o", "a/x", "a/y/z.o", "b", "x"]),
      ("a/**", ["a.o", "b", "x"]),
      ("a/**/x", ["a.o", "a/y/z.o", "b", "x"]),
      ("a/*", ["a.o", "b", "x"]),
      ("[ab]", ["a.o", "x"]),
      ("[!a-w]", ["a.o", "b"]),
      ("?", ["a.o"]),
      ("*\n!b\n!x", ["b", "x"]),
      ("a\n!a/x", ["a.o", "b", "x"]),
      ("#x\n\\#x\n\n  \n", ["a.o", "a/x", "a/y/x", "a/y/z.o", "b", "x"]),
      ("x  ", ["a.o", "a/y/z.o", "b"]),
      ("b\r\nx\r", ["a.o", "a/y/z.o"]),
      ("*.o\n!a.o", ["a.o", "a/x", "a/y/x", "b", "x"]),
      ("\u{FEFF}x", ["a.o", "a/y/z.o", "b"]),
      ("a\\/x", ["a.o", "a/y/x", "a/y/z.o", "b", "x"]),
      ("[[:alpha:]]", ["a.o"]),
      ("[[:digit:]b]", ["a.o", "a/x", "a/y/x", "a/y/z.o", "x"]),
      ("[^[:punct:]w-z]", ["a.o", "x"]),
      ("[a/b]", ["a.o", "x"]),
      ("/[b/]", ["a.o", "a/x", "a/y/x", "a/y/z.o", "x"]),
      ("[]-b]", ["a.o", "x"]),
      ("[\\]b]", ["a.o", "a/x", "a/y/x", "a/y/z.o", "x"]),
      ("[b-]", ["a.o", "a/x", "a/y/x", "a/y/z.o", "x"]),
      ("b\\\nx", ["a.o", "a/y/z.o", "b"]),
      ("[b\n[[:letter:]]\nx[", everything),
      ("a//x\n//x\nx//", everything),
    ]
    for (pattern, left) in rules {
      var files = [".gitignore": pattern]
      for name in names { files[name] = "" }
      let searched = try await searched(files)
      XCTAssertEqual(searched.sorted(), left.sorted(), pattern)
    }
  }

  func testADeeperFileDecides() async throws {
    let files = [
      ".gitignore": "*.log", "a/.gitignore": "!keep.log\n/b", "a/keep.log": "", "a/other.log": "", "a/b/x": "", "b": "",
    ]
    let searched = try await searched(files)
    XCTAssertEqual(searched, ["a/keep.log", "b"])
  }

  func testDotIgnoreComesAfterGitignore() async throws {
    let searched = try await searched([".gitignore": "a\nb", ".ignore": "!a\nc", "a": "", "b": "", "c": "", "d": ""])
    XCTAssertEqual(searched, ["a", "d"])
  }

  func testTheRepositoryAroundCounts() async throws {
    let files = [".git/HEAD": "", ".gitignore": "*.log\n/a/x", "a/x": "", "a/y": "", "a/z.log": ""]
    let inside = try await searched(files, below: "a")
    XCTAssertEqual(inside, ["a/y"])
    let named = try await searched(files, below: "a/z.log")
    XCTAssertEqual(named, ["a/z.log"])
    var outside = files
    outside[".git/HEAD"] = nil
    let noRepository = try await searched(outside, below: "a")
    XCTAssertEqual(noRepository, ["a/x", "a/y", "a/z.log"])
  }

  func testARepositoryWithinAnotherHasItsOwnRules() async throws {
    let files = [
      ".git/HEAD": "", ".gitignore": "*.log", ".ignore": "b", "a/.git": "", "a/x.log": "", "a/b": "", "a/c/y.log": "",
      "a/c/.gitignore": "x", "a/c/x": "", "d/.gitignore": "y", "d/y": "", "d/z.log": "", "d/z": "",
    ]
    let searched = try await searched(files)
    XCTAssertEqual(searched, ["a/c/y.log", "a/x.log", "d/z"])
    let inside = try await self.searched(files, below: "a/c")
    XCTAssertEqual(inside, ["a/c/y.log"])
  }

  func testHiddenFilesAndIgnoredOnesOnDemand() async throws {
    let files = [".git/x": "", ".hidden": "", ".gitignore": "a", "a": "", "b": ""]
    let usual = try await searched(files)
    XCTAssertEqual(usual, ["b"])
    let hidden = try await searched(files, FileScope(includesHidden: true))
    XCTAssertEqual(hidden, [".hidden", "b"])
    let all = try await searched(files, FileScope(includesHidden: true, respectsIgnoreFiles: false))
    XCTAssertEqual(all, [".hidden", "a", "b"])
  }

  func testAHostilePatternTakesNoTime() async throws {
    let name = String(repeating: "a", count: 200)
    let pattern = String(repeating: "*a", count: 90) + "b"
    let searched = try await searched([".gitignore": pattern, name: ""])
    XCTAssertEqual(searched, [name])
  }
}
