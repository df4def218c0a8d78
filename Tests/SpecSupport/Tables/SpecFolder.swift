import Foundation

/// The project's folder of tables.
package enum SpecFolder {
  /// Where it lies, found from where this file was compiled.
  package static let url = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Specs")

  /// The name and the text of each Markdown file, in the order of their names.
  package static func files() throws -> [(name: String, text: String)] {
    try FileManager.default.contentsOfDirectory(atPath: url.path).sorted().filter { $0.hasSuffix(".md") }.map {
      ($0, try String(contentsOf: url.appendingPathComponent($0), encoding: .utf8))
    }
  }

  /// All its tables.
  package static func spec() throws -> Spec {
    try Spec(try files())
  }
}
