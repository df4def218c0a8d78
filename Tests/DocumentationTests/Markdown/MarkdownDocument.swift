import Foundation

/// What the checks need of a Markdown file: its headings, its links and its code blocks, each with its line.
struct MarkdownDocument {
  /// A link or an image, or the definition of one.
  struct Link: Equatable {
    let line: Int
    let destination: String
  }

  /// A fenced code block.
  struct CodeBlock: Equatable {
    /// The line of the fence that opens it.
    let line: Int

    /// The first word after the fence; empty if there is none.
    let language: String

    /// The lines between the fences, without the indentation of the fence.
    var content: [String] = []
  }

  /// Where the file lies below the project's folder.
  let path: String

  private(set) var links: [Link] = []
  private(set) var codeBlocks: [CodeBlock] = []

  /// The anchors of the headings, in order, by the rule of the forges.
  private(set) var anchors: [String] = []

  init(_ text: String, path: String) {
    self.path = path
    var fence: Fence?
    for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      if let open = fence {
        if open.isClosed(by: line) {
          fence = nil
        } else {
          codeBlocks[codeBlocks.count - 1].content.append(open.removeIndentation(from: line))
        }
      } else if let opening = Fence(line) {
        fence = opening
        codeBlocks.append(CodeBlock(line: place + 1, language: opening.language))
      } else {
        readProse(line, number: place + 1)
      }
    }
  }

  private mutating func readProse(_ line: Substring, number: Int) {
    if line.hasPrefix("#"), let heading = line.firstMatch(of: /^\#{1,6}[ \t]+(.*?)[ \t#]*$/) {
      anchors.append(HeadingAnchor.make(for: String(heading.1), after: anchors))
    }
    guard line.contains("](") || line.contains("]:") else { return }
    let withoutCode = line.replacing(/`+[^`]*`+/, with: "")
    let inline = withoutCode.matches(of: /\]\(<?([^()<>\s]*)>?(?:\s+"[^"]*")?\)/).map(\.1)
    let definitions = withoutCode.matches(of: /^ {0,3}\[[^\]]+\]:\s*(\S+)/).map(\.1)
    links += (inline + definitions).map { Link(line: number, destination: String($0)) }
  }
}

/// The line that opens a fenced code block.
private struct Fence {
  let language: String
  private let indentation: Int
  private let mark: Substring

  init?(_ line: Substring) {
    guard line.contains("```") || line.contains("~~~") else { return nil }
    guard let match = line.wholeMatch(of: /([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`]*)[^`]*/) else { return nil }
    indentation = match.1.count
    mark = match.2
    language = String(match.3)
  }

  func isClosed(by line: Substring) -> Bool {
    let content = line.trimmingCharacters(in: .whitespaces)
    return content.hasPrefix(mark) && content.allSatisfy { $0 == mark.first }
  }

  func removeIndentation(from line: Substring) -> String {
    let spaces = line.prefix(indentation).prefix { $0 == " " || $0 == "\t" }
    return String(line.dropFirst(spaces.count))
  }
}
