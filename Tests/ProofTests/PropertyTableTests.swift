import SpecSupport
import XCTest

/// Ties the properties in Specs/properties.md to the code that checks them, both ways.
final class PropertyTableTests: XCTestCase {
  func testTheTableAndTheCodeHaveTheSameProperties() throws {
    for problem in try SpecFolder.spec().propertyProblems() { XCTFail("Specs/\(problem)") }
  }

  func testEachPropertyIsCheckedWhereTheTableSays() throws {
    let support = SpecFolder.url.deletingLastPathComponent().appendingPathComponent("Tests/SpecSupport")
    for property in try SpecFolder.spec().properties {
      let file = support.appendingPathComponent(property.checker + ".swift")
      let source = try String(contentsOf: file, encoding: .utf8)
      if !source.contains("." + property.name) {
        XCTFail("Specs/\(property.problem("\(property.checker) does not check it"))")
      }
    }
  }
}
