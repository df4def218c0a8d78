import Foundation
import XCTest
import searchbox

/// What is run to open a place.
final class OpeningTests: XCTestCase {
  private func words(_ variables: [String: String], _ path: String, line: Int = 7, column: Int? = nil) throws
    -> [String]
  {
    try words(.editor, variables, path, line: line, column: column)
  }

  private func words(
    _ opening: Options.Opening, _ variables: [String: String], _ path: String, line: Int = 7, column: Int? = nil
  ) throws -> [String] {
    let opener = try XCTUnwrap(Opener(opening) { variables[$0] })
    let row = Row(
      id: Row.ID(path: FilePath(path), line: line), column: column, excerpt: Excerpt(before: "", match: "", after: ""))
    return opener.words(for: row).map { String(decoding: $0, as: UTF8.self) }
  }

  func testEachEditorGetsItsForm() throws {
    let forms: [(command: String, arguments: [String])] = [
      ("vi", ["+7", "a b"]), ("/usr/bin/vim.tiny -u NONE", ["+7", "a b"]), ("nvim", ["+7", "a b"]),
      ("env TERM=vt100 vim", ["+7", "a b"]), ("A=b hx", ["a b:7"]),
      ("nano", ["+7", "a b"]), ("emacs -nw", ["+7", "a b"]), ("emacsclient", ["+7", "a b"]),
      ("code --wait", ["--goto", "a b:7"]), ("codium", ["--goto", "a b:7"]),
      ("hx", ["a b:7"]), ("helix", ["a b:7"]), ("subl -w", ["a b:7"]),
      ("kate", ["--line", "7", "a b"]), ("some-editor", ["a b"]),
      ("'/opt/my editors/vim' -n", ["+7", "a b"]), (#""/opt/my editors/code""#, ["--goto", "a b:7"]),
      (#"/opt/my\ editors/hx"#, ["a b:7"]), (#"env 'A=b c' "hx" x"#, ["a b:7"]), ("'", ["a b"]),
      ("'\u{301} x/'vim", ["+7", "a b"]),
    ]
    for (command, arguments) in forms {
      let words = try words(["EDITOR": command], "a b")
      XCTAssertEqual(words, ["sh", "-c", command + #" "$@""#, "searchbox"] + arguments)
    }
  }

  func testVisualComesFirstAndViLast() throws {
    XCTAssertEqual(try words(["EDITOR": "nano", "VISUAL": "hx"], "a").last, "a:7")
    XCTAssertEqual(try words(["EDITOR": "nano", "VISUAL": " "], "a")[2], #"nano "$@""#)
    XCTAssertEqual(try words([:], "a")[2], #"vi "$@""#)
  }

  func testAPathIsNoOption() throws {
    XCTAssertEqual(try words([:], "-c!").suffix(2), ["+7", "./-c!"])
    XCTAssertEqual(try words([:], "+8").suffix(2), ["+7", "./+8"])
    let template = Options.Opening.command(try XCTUnwrap(OpenTemplate("ed {file}")))
    XCTAssertEqual(try words(template, [:], "-c!").dropFirst(4), ["./-c!", "7", "1"])
  }

  func testAnEditorMayHaveASpaceInItsPath() throws {
    let name = "my editors/vim's'\u{301}"
    let tree = try TemporaryTree([name: ""])
    let path = tree.url(name).path
    XCTAssertEqual(try words(["EDITOR": path], "a")[2], path + #" "$@""#)
    XCTAssertEqual(chmod(path, 0o755), 0)
    let quoted = "'" + path.replacingOccurrences(of: "'", with: #"'\''"#, options: .literal) + "'"
    XCTAssertEqual(try words(["EDITOR": path], "a"), ["sh", "-c", quoted + #" "$@""#, "searchbox", "a"])
    XCTAssertEqual(try words(["EDITOR": path + " -x"], "a")[2], path + #" -x "$@""#)
  }

  func testATemplate() throws {
    let template = Options.Opening.command(try XCTUnwrap(OpenTemplate("ed -l {line} -c {column} {file}")))
    XCTAssertEqual(
      try words(template, [:], "$(x)", column: 3),
      ["sh", "-c", #"ed -l "${2}" -c "${3}" "${1}""#, "searchbox", "$(x)", "7", "3"])
    XCTAssertEqual(try words(template, [:], "a").last, "1")
    XCTAssertNil(Opener(.nothing) { _ in "vi" })
  }
}
