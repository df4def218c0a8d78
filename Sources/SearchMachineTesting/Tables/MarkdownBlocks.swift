/// Follows the lines of a Markdown text, and knows which of them a reader sees as text.
struct MarkdownBlocks {
  /// What a line is part of.
  enum Kind {
    case text
    case code
    case comment
  }

  /// The number of the newest line, counted from one.
  private(set) var line = 0

  /// The text of the newest heading that is not the newest line itself.
  private(set) var headingBefore = ""

  private var heading = ""
  private var fence: (mark: Substring, line: Int)?
  private var comment: Int?

  /// The line on which a code block or a comment began that has no end; nil if there is none.
  var unclosed: Int? { fence?.line ?? comment }

  /// Takes the next line and says what it is part of.
  mutating func take(_ text: Substring) -> Kind {
    line += 1
    headingBefore = heading
    let content = text.drop(while: \.isWhitespace)
    if comment != nil {
      if content.contains("-->") { comment = nil }
      return .comment
    }
    let mark = content.prefix { $0 == "`" || $0 == "~" }
    if let open = fence {
      if mark.hasPrefix(open.mark), content.dropFirst(mark.count).allSatisfy(\.isWhitespace) { fence = nil }
      return .code
    }
    if mark.count >= 3, !content.dropFirst(mark.count).contains("`") {
      fence = (mark, line)
      return .code
    }
    if let opened = content.range(of: "<!--"), !content[..<opened.lowerBound].contains("`") {
      if !content[opened.upperBound...].contains("-->") { comment = line }
      return .comment
    }
    if content.hasPrefix("#") { heading = String(content.drop { $0 == "#" }.drop(while: \.isWhitespace)) }
    return .text
  }
}

extension MarkdownBlocks.Kind {
  /// What is wrong with a line that looks like part of a table; nil if nothing is.
  func problem(with content: Substring, allowsExamples: Bool) -> String? {
    switch self {
    case .comment: return content.contains("|") ? "a table in a comment is seen by nobody" : nil
    case .code: return content.hasPrefix("|") && !allowsExamples ? "a table in a code block is run by nobody" : nil
    case .text:
      let inner = content.drop { $0 == ">" || $0.isWhitespace }
      let isDelimiter = inner.contains("-|") && inner.allSatisfy { "|-: ".contains($0) }
      return isDelimiter && !content.hasPrefix("|") ? "each line of a table begins with a pipe" : nil
    }
  }
}
