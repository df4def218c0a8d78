import Foundation

/// Whether the relative links of documents lead to a file, and their anchors to a heading.
struct LinkCheck {
  private let anchors: [String: [String]]
  private let documents: [MarkdownDocument]
  private let exists: (String) -> Bool

  /// Makes a check of documents that may link to each other, and to whatever exists.
  init(_ documents: [MarkdownDocument], exists: @escaping (String) -> Bool) {
    self.documents = documents
    self.exists = exists
    anchors = Dictionary(documents.map { ($0.path, $0.anchors) }, uniquingKeysWith: +)
  }

  /// The links that lead nowhere.
  func problems() -> [DocumentationProblem] {
    documents.flatMap { document in
      document.links.compactMap { link in
        problem(with: link.destination, in: document.path).map {
          DocumentationProblem(file: document.path, line: link.line, message: "the link '\(link.destination)' \($0)")
        }
      }
    }
  }

  private func problem(with destination: String, in file: String) -> String? {
    if destination.contains(/^[a-z][a-z0-9+.\-]*:/) { return nil }
    let parts = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let target = parts[0].isEmpty ? file : resolve(parts[0], from: file), exists(target) else {
      return "leads to no file of the project"
    }
    guard parts.count == 2 else { return nil }
    guard let known = anchors[target] else { return "has an anchor, but leads to no document with headings" }
    if known.contains(parts[1]) { return nil }
    return "names no heading of \(target); its anchors are: \(known.joined(separator: ", "))"
  }

  /// The path below the project's folder; nil if it lies outside.
  private func resolve(_ path: String, from file: String) -> String? {
    var folders = file.split(separator: "/").dropLast().map(String.init)
    for part in (path.removingPercentEncoding ?? path).split(separator: "/") {
      if part == ".." {
        if folders.popLast() == nil { return nil }
      } else if part != "." {
        folders.append(String(part))
      }
    }
    return folders.joined(separator: "/")
  }
}
