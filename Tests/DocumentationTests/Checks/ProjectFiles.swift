import Foundation

/// The project's own files, found from where this file was compiled.
enum ProjectFiles {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every document: those at the top, the specs, and the articles of the libraries.
  static func documents() throws -> [MarkdownDocument] {
    let top = try FileManager.default.contentsOfDirectory(atPath: root.path)
    let articles = paths(below: "Sources").filter { $0.contains(".docc/") }
    let paths = (top + paths(below: "Specs") + articles).filter { $0.hasSuffix(".md") }
    return try paths.sorted().map { MarkdownDocument(try text(of: $0), path: $0) }
  }

  /// The marked regions in the sources of the test targets, and in the callers that are not written in Swift.
  static func snippets() throws -> [Snippet] {
    let manifest = try text(of: "Package.swift")
    let targets = manifest.matches(of: /\.testTarget\(\s*name: "(\w+)"/).map { "Tests/\($0.1)/" }
    let sources = paths(below: "Tests").filter { path in
      path.hasSuffix(".swift") && targets.contains(where: path.hasPrefix)
    }
    let callers = (paths(below: "Tests/CInterface") + paths(below: "Tests/Web")).filter { path in
      [".c", ".html", ".js", ".py"].contains(where: path.hasSuffix)
    }
    return try (sources + callers).sorted().flatMap { try Snippet.all(in: try text(of: $0), file: $0) }
  }

  /// The names of the package's libraries.
  static func libraries() throws -> [String] {
    try text(of: "Package.swift").matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.1) }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Whether a file or a folder lies there.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
  }

  private static func paths(below folder: String) -> [String] {
    let below = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (below?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
  }
}

extension ProjectFiles {
  /// The rules that comments in the sources cite, such as `(rules K1 and O1)`, each with its place.
  static func ruleCitations() throws -> [(rule: String, place: String)] {
    try paths(below: "Sources").filter { $0.hasSuffix(".swift") }.flatMap { path in
      try text(of: path).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated()
        .filter { $0.element.contains("rule") }
        .flatMap { number, line in
          line.matches(of: /rules? ((?:[A-Z]\d+(?:, | and | to )?)+)/).flatMap { citation in
            citation.1.matches(of: /[A-Z]\d+/).map { (String($0.0), "\(path):\(number + 1)") }
          }
        }
    }
  }
}
