import Foundation
import XCTest
import searchbox

/// The lines around a place, whatever is in the file.
final class PreviewTests: XCTestCase {
  private func preview(_ data: Data, line: Int, farthest: Int = 1_000_000) throws -> Preview {
    let tree = try TemporaryTree()
    try tree.write(data, to: "a")
    return PreviewReader(farthest: farthest).preview(of: Row.ID(path: tree.path.appending(Array("a".utf8)), line: line))
  }

  private func numbered(_ count: Int) -> Data { Data((1...count).map { "line \($0)\n" }.joined().utf8) }

  func testShowsTheLinesAround() throws {
    let preview = try preview(numbered(1000), line: 500)
    XCTAssertEqual(preview.lines(height: 5).map(\.text), (498...502).map { "line \($0)" })
    XCTAssertEqual(preview.lines(height: 4).map(\.number), [498, 499, 500, 501])
    XCTAssertEqual(preview.lines(height: 1000).map(\.number), Array(440...560))
    XCTAssertEqual(preview.lines(height: 0), [])
  }

  func testFindsItsLinesWhereverTheFileIsRead() throws {
    let data = numbered(100_000)
    for line in [1, 61, 62, 5000, 6127, 6190, 99_940, 99_999] {
      let numbers = Array(max(1, line - 60)...min(100_000, line + 60))
      let lines = try preview(data, line: line, farthest: 2_000_000).lines(height: 1000)
      XCTAssertEqual(lines.map(\.number), numbers)
      XCTAssertEqual(lines.map(\.text), numbers.map { "line \($0)" })
    }
  }

  func testAtTheEndsOfTheFileItFillsTheRoom() throws {
    XCTAssertEqual(try preview(numbered(9), line: 1).lines(height: 4).map(\.number), [1, 2, 3, 4])
    XCTAssertEqual(try preview(numbered(9), line: 9).lines(height: 4).map(\.number), [6, 7, 8, 9])
    XCTAssertEqual(try preview(Data("one\r\ntwo".utf8), line: 2).lines(height: 9).map(\.text), ["one", "two"])
  }

  func testNothingInTheFileSteersTheTerminal() throws {
    let preview = try preview(Data("\u{1B}[2J\u{9B}x\ty".utf8) + Data([0xFF, 0x0A]), line: 1)
    XCTAssertEqual(preview.lines(height: 1).map(\.text), ["␛[2J\u{FFFD}x\ty\u{FFFD}"])
  }

  func testALongLineIsCut() throws {
    let preview = try preview(Data(repeating: 0x78, count: 200_000), line: 1)
    XCTAssertEqual(preview.lines(height: 1).map(\.text), [String(repeating: "x", count: 1000) + "…"])
    let whole = try self.preview(Data(repeating: 0x78, count: 1000), line: 1)
    XCTAssertEqual(whole.lines(height: 1).map(\.text), [String(repeating: "x", count: 1000)])
  }

  func testSaysWhyThereIsNothing() throws {
    XCTAssertEqual(try preview(Data([0x61, 0, 0x0A]), line: 1).content, .nothing("a binary file"))
    XCTAssertEqual(try preview(numbered(9), line: 10).content, .nothing("the file has changed: it has no line 10"))
    XCTAssertEqual(
      try preview(numbered(100_000), line: 99_999, farthest: 100_000).content, .nothing("too far into a large file"))
    let reader = PreviewReader()
    XCTAssertEqual(
      reader.preview(of: Row.ID(path: FilePath("/dev/null/x"), line: 1)).content, .nothing("the file is gone"))
    XCTAssertEqual(
      reader.preview(of: Row.ID(path: FilePath("/dev/null"), line: 1)).content, .nothing("no regular file"))
    let tree = try TemporaryTree()
    XCTAssertEqual(mkfifo(tree.url("fifo").path, 0o600), 0)
    let fifo = reader.preview(of: Row.ID(path: FilePath(tree.url("fifo").path), line: 1))
    XCTAssertEqual(fifo.content, .nothing("no regular file"))
  }
}
