import Foundation
import XCTest

/// A rule's number in a comment can be followed to the documentation as well as to Specs/.
final class RulesArticleTests: XCTestCase {
  /// With `UPDATE_SPECS=write` the article is written anew, and the test fails all the same if it was another one.
  func testTheArticleIsTheRules() throws {
    let text = RulesArticle.text(of: try ProjectFiles.text(of: RulesArticle.rules))
    let article = try? ProjectFiles.text(of: RulesArticle.path)
    XCTAssert(article == text, "\(RulesArticle.path) is not what \(RulesArticle.rules) says; run Tests/update-specs.sh")
    guard ProcessInfo.processInfo.environment["UPDATE_SPECS"] == "write" else { return }
    let file = ProjectFiles.root.appendingPathComponent(RulesArticle.path)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  func testLinksIntoSpecsAreTheirTextAlone() {
    XCTAssertEqual(
      RulesArticle.text(of: "# The rules\n\nOne, as [two](three.md#four) says.\n"),
      """
      # The rules

      What the machine does, each rule with its number and its reason.

      ## Overview

      One, as two says.

      """)
  }
}
