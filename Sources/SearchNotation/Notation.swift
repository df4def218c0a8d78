import SearchMachineCore

/// The words in which tables and traces tell inputs, states and effects.
///
/// It is the writing half; the scenarios of SearchMachineTesting read inputs. For the same value it always writes the same
/// words, so a cell is right exactly if it is what the notation writes.
package struct Notation<Results: RandomAccessCollection, Failure: Error> {
  private let text: (String) -> String
  let row: (Results.Element) -> String
  private let failure: (Failure) -> String

  /// Makes a notation for a front end's own types.
  ///
  /// - Parameters:
  ///   - text: What to write for a text that the person typed, for instance a placeholder; by default the text itself.
  ///   - row: The name of a result row.
  ///   - failure: The name of a failure.
  package init(
    text: @escaping (String) -> String = { $0 },
    row: @escaping (Results.Element) -> String,
    failure: @escaping (Failure) -> String
  ) {
    self.text = text
    self.row = row
    self.failure = failure
  }

  /// A text in double quotes.
  package func quoted(_ text: String) -> String {
    QuotedText.write(self.text(text))
  }

  /// A time in milliseconds.
  package func time(_ time: Duration) -> String {
    Milliseconds.write(time)
  }

  /// A list of texts, or `none`.
  package func history(_ history: [String]) -> String {
    history.isEmpty ? "none" : history.map(quoted).joined(separator: " ")
  }

  /// The rows of an answer.
  package func rows(_ results: Results) -> String {
    "[" + results.map { QuotedText.writeName(row($0)) }.joined(separator: ", ") + "]"
  }

  func name(_ failure: Failure) -> String {
    QuotedText.writeName(self.failure(failure))
  }

  /// Words after a word, each with what it says, without those that say nothing.
  static func words(_ words: String?...) -> String {
    words.compactMap { $0 }.joined(separator: " ")
  }
}
