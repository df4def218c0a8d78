import Foundation
import SpecSupport

/// Writes all stories of Specs/ as JSON, for tests in other languages: `spec-export > stories.json`.
///
/// It ends with 1, and a line for each, if some row does not hold: then what it would write would not be the tables.
@main
enum SpecExport {
  static func main() throws {
    let spec = try SpecFolder.spec()
    let problems = spec.setupProblems() + spec.transitionProblems() + spec.scenarioProblems() + spec.functionProblems()
    guard problems.isEmpty else {
      for problem in problems { FileHandle.standardError.write(Data("\(problem)\n".utf8)) }
      exit(1)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    FileHandle.standardOutput.write(try encoder.encode(try spec.stories()))
  }
}
