import Foundation
import SearchMachineTesting

/// What the adapters promise, row by row, and whether there is a test for each row and a row for each test.
///
/// No row names its tests: a test's name is made of the number of the row's rule and the row's sentence.
package struct AdapterSpec {
  /// The columns of the tables whose first header cell is `Promise`.
  package static let columns = ["Promise", "What happens", "What is seen", "On"]

  /// The names that an On cell can have, each with the test targets that it means.
  private static let targets = [
    "AsyncSearch": ["SearchMachineAsyncTests"], "SearchModel": ["SearchMachineAsyncTests"],
    "DispatchSearch": ["SearchMachineDispatchTests"],
    "both": ["SearchMachineAsyncTests", "SearchMachineDispatchTests"],
  ]

  private let promises: [(id: String, test: Test, problem: (String) -> TableProblem)]
  private let file: String

  /// A test of the adapters, by its target and by its name without regard to case.
  package struct Test: Hashable, Comparable, CustomStringConvertible {
    let target: String
    let name: String

    /// Makes the test of a row: its rule's number and its sentence, of which only the letters and digits count.
    init(target: String, rule: Substring, sentence: String) {
      self.target = target
      name = ("test" + rule + sentence).filter { $0.isLetter || $0.isNumber }.lowercased()
    }

    /// Makes the test of a method.
    package init(target: String, method: some StringProtocol) {
      self.target = target
      name = method.lowercased()
    }

    package var description: String { "\(target).\(name)" }

    package static func < (left: Test, right: Test) -> Bool {
      (left.target, left.name) < (right.target, right.name)
    }
  }

  /// Reads the tables whose first header cell is `Promise`.
  ///
  /// - Throws: The first `TableProblem`: what cannot be read, or a row that stands under the heading of another rule.
  package init(_ text: String, file: String) throws(TableProblem) {
    self.file = file
    var promises: [(id: String, test: Test, problem: (String) -> TableProblem)] = []
    for table in try MarkdownTable.parse(text, file: file) where table.kind == SpecKind.promise.rawValue {
      try table.expect(Self.columns)
      for row in table.rows {
        let id = row.cells[0]
        let rule = id.prefix { $0 != "." }
        guard let targets = Self.targets[row.cells[3]] else {
          throw table.problem("\(id): there is no adapter '\(row.cells[3])'", at: row.line)
        }
        promises += targets.map { target in
          let test = Test(target: target, rule: rule, sentence: row.cells[1])
          return (id, test, { table.problem("\(id): \($0)", at: row.line) })
        }
      }
    }
    self.promises = promises
  }

  /// Every row without its test, and every test without a row.
  ///
  /// - Parameter tests: The tests that there are.
  package func problems(with tests: [Test]) -> [TableProblem] {
    let present = Set(tests)
    let missing = promises.filter { !present.contains($0.test) }.map {
      $0.problem("there is no test '\($0.test)'")
    }
    let promised = Set(promises.map(\.test))
    let unnamed = present.subtracting(promised).sorted().map {
      TableProblem(file: file, line: 1, message: "no row promises what the test '\($0)' holds")
    }
    return missing + unnamed
  }

  /// The tests in the Swift files of a target.
  package static func tests(in sources: [String], of target: String) -> [Test] {
    sources.flatMap { source in
      source.split(separator: "\n").compactMap { line in
        line.firstMatch(of: /func (test\w+)\(/).map { Test(target: target, method: $0.1) }
      }
    }
  }
}
