/// Something wrong in a document, with the place where it is and what to do about it.
struct DocumentationProblem: Error, Equatable, CustomStringConvertible {
  let file: String
  let line: Int
  let message: String

  var description: String { "\(file):\(line): \(message)" }
}
