import Foundation

extension Scenario {
  /// All scenarios of a Markdown file that lies beside a source file, in order, as `parse` reads them.
  ///
  /// The file must say how many scenarios and rows it has; if it does not, the error shows the table that would pass.
  ///
  /// - Parameters:
  ///   - name: The file's name.
  ///   - source: The source file, by default the one in which this is called.
  /// - Throws: What `parse` throws, or what Foundation throws for a file that it cannot read.
  public static func read(_ name: String, beside source: String = #filePath) throws -> [Scenario] {
    let file = URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent(name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let scenarios = try parse(text, file: file.path)
    guard try MarkdownTable.parse(text, file: file.path).contains(where: ScenarioCount.isCount) else {
      throw ScenarioCount(of: scenarios).missing(in: file.path)
    }
    return scenarios
  }
}
