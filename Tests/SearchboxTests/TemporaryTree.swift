import Foundation
import searchbox

/// A directory of files for one test, removed when the test lets it go.
final class TemporaryTree {
  let root: URL

  init(_ files: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appendingPathComponent("searchbox-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    for (name, text) in files { try write(Data(text.utf8), to: name) }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)
  }

  var path: FilePath { FilePath(root.path) }

  func url(_ name: String) -> URL { root.appendingPathComponent(name) }

  func write(_ data: Data, to name: String) throws {
    let url = url(name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// What a search below the root finds, each row as `path:line: text` with the path below the root.
  func lines(_ query: String, limit: Int = 1000, bufferSize: Int = 256 * 1024) async throws -> [String] {
    let findings = try await find(query, limit: limit, bufferSize: bufferSize)
    return findings.map { String(Report.line(for: $0).dropFirst(root.path.count + 1)) }
  }

  func find(_ query: String, limit: Int = 1000, bufferSize: Int = 256 * 1024) async throws(SearchFailure) -> Findings {
    try await FileSearch(roots: [path], limit: limit, bufferSize: bufferSize).search(query) { _ in }
  }
}
