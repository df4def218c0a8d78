/// A marked region of a source file, which a document shows.
///
/// It lies between a line `// snippet-begin name` and a line `// snippet-end`, or between comments of Python or HTML that
/// say so. The indentation that all its lines share is not part of it.
struct Snippet: Equatable {
  let name: String
  let file: String

  /// The line of the mark that begins it.
  let line: Int

  let content: [String]

  /// The regions of a file, in order.
  static func all(in text: String, file: String) throws(DocumentationProblem) -> [Snippet] {
    var snippets: [Snippet] = []
    var open: (name: String, line: Int, content: [Substring])?
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in zip(1..., lines) {
      // Nearly every line is none, and the patterns are slow.
      guard line.contains("snippet-") else {
        open?.content.append(line)
        continue
      }
      if let mark = line.wholeMatch(of: /\s*(?:\/\/|#|<!--) snippet-begin(?: ([\w-]+))?\s*(?:-->)?\s*/) {
        guard open == nil, let name = mark.1 else {
          let message = open == nil ? "the snippet has no name" : "the snippet before it has no '// snippet-end'"
          throw DocumentationProblem(file: file, line: number, message: message)
        }
        open = (String(name), number, [])
      } else if line.wholeMatch(of: /\s*(?:\/\/|#|<!--) snippet-end\s*(?:-->)?\s*/) != nil {
        guard let snippet = open else {
          throw DocumentationProblem(file: file, line: number, message: "there is no '// snippet-begin' before it")
        }
        snippets.append(
          Snippet(name: snippet.name, file: file, line: snippet.line, content: withoutIndentation(snippet.content)))
        open = nil
      } else {
        open?.content.append(line)
      }
    }
    if let open {
      throw DocumentationProblem(file: file, line: open.line, message: "the snippet '\(open.name)' has no end")
    }
    return snippets
  }

  private static func withoutIndentation(_ lines: [Substring]) -> [String] {
    let indentations = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }
    return lines.map { String($0.dropFirst(indentations.min() ?? 0)) }
  }
}
