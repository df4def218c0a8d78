import Foundation

extension Scenario {
  /// All scenarios of a Markdown file that lies beside a source file, in order, as `parse` reads them.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - source: The source file, by default the one in which this is called.
  /// - Throws: What `parse` throws, or what Foundation throws for a file that it cannot read.
  public static func read(_ name: String, beside source: String = #filePath) throws -> [Scenario] {
    let file = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent(name)
    return try parse(String(contentsOf: file, encoding: .utf8), file: file.path)
  }
}
