/// Something wrong in a Markdown file of tables, with the place where it is.
///
/// It prints as `file:line: message`, so that an editor can jump there.
public struct TableProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's name as it was given to the parser.
  public let file: String

  /// The line in the file, counted from one.
  public let line: Int

  /// What is wrong, in one sentence, or in several lines where it shows what happened instead.
  public let message: String

  /// Makes a problem at that place.
  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// The problem with its place in front.
  public var description: String { "\(file):\(line): \(message)" }
}
