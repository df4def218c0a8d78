/// Whether every block of code in a document is, word for word, a region of a file that is compiled or run by the tests.
struct SnippetCheck {
  /// The languages that a block may have.
  static let languages = ["swift", "sh", "markdown", "text"] + otherCode

  /// Languages of the callers that are not written in Swift, whose blocks are regions as well.
  private static let otherCode = ["c", "html", "javascript", "python"]

  private let documents: [MarkdownDocument]
  private let snippets: [Snippet]

  init(_ documents: [MarkdownDocument], snippets: [Snippet]) {
    self.documents = documents
    self.snippets = snippets
  }

  /// The blocks that are no such region, and those of which nobody can say what they are.
  func problems() -> [DocumentationProblem] {
    documents.flatMap { document in
      document.codeBlocks.compactMap { block in
        problem(with: block).map { DocumentationProblem(file: document.path, line: block.line, message: $0) }
      }
    }
  }

  /// The names of regions that stand twice, each at its second place.
  func doubles() -> [DocumentationProblem] {
    var places: [String: String] = [:]
    return snippets.compactMap { snippet in
      let place = "\(snippet.file):\(snippet.line)"
      guard let earlier = places.updateValue(place, forKey: snippet.name) else { return nil }
      let message = "there is a snippet '\(snippet.name)' at \(earlier) already"
      return DocumentationProblem(file: snippet.file, line: snippet.line, message: message)
    }
  }

  private func problem(with block: MarkdownDocument.CodeBlock) -> String? {
    guard Self.languages.contains(block.language) else {
      let languages = Self.languages.joined(separator: ", ")
      return "the code block's language is '\(block.language)'; it must be one of \(languages)"
    }
    let isCode = block.language == "swift" || Self.otherCode.contains(block.language)
    guard isCode, !snippets.contains(where: { $0.content == block.content }) else { return nil }
    if block.language != "swift" {
      return "no test runs this block. Put it, word for word, between comments 'snippet-begin NAME' and 'snippet-end' "
        + "into a file in Tests/CInterface or Tests/Web" + (nearest(to: block).map { "; \($0)" } ?? "")
    }
    return "no test compiles this Swift block. Put it, word for word, between '// snippet-begin NAME' and "
      + "'// snippet-end' into a source file of a test target, such as those in Tests/DocumentationTests/Snippets"
      + (nearest(to: block).map { "; \($0)" } ?? "")
  }

  /// The region that shares most lines with the block, and where the two part.
  private func nearest(to block: MarkdownDocument.CodeBlock) -> String? {
    let lines = Set(block.content.filter { $0.contains(where: \.isLetter) })
    let shared = snippets.map { ($0, lines.intersection($0.content).count) }
    guard let (snippet, count) = shared.max(by: { $0.1 < $1.1 }), count > 0 else { return nil }
    let same = zip(snippet.content, block.content).prefix { $0 == $1 }.count
    let there = same < snippet.content.count ? "'\(snippet.content[same])'" : "its end"
    let here = same < block.content.count ? "'\(block.content[same])'" : "its end"
    return "the nearest is '\(snippet.name)': \(snippet.file):\(snippet.line + same + 1) has \(there), and the block "
      + "has \(here) at line \(block.line + same + 1)"
  }
}
