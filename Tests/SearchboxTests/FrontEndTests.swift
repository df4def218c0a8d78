import XCTest
import searchbox

/// When the box fills the terminal, and when lines are read.
final class FrontEndTests: XCTestCase {
  func testATerminalIsFilled() {
    XCTAssertEqual(choice(), .screen(.init(usesColor: true, usesUnicode: true)))
  }

  func testLinesAreReadFromAnythingElseOrIfThatIsAskedFor() {
    let hint = "each line is the whole text of the field; :quit leaves, and --help says more"
    for option in ["--lines", "--burst", "--trace"] {
      XCTAssertEqual(choice([option]), .lines(notice: hint), option)
      XCTAssertEqual(choice([option], inputIsTerminal: false), .lines(notice: nil), option)
    }
    XCTAssertEqual(choice(inputIsTerminal: false), .lines(notice: nil))
    XCTAssertEqual(choice(["--trace=steps.md"]), choice())
  }

  func testATerminalThatCannotShowABoxIsToldOf() {
    XCTAssertEqual(
      choice(variables: ["TERM": "dumb", "LANG": "C.UTF-8"]),
      .lines(notice: "TERM=dumb cannot show a box, so lines are read instead of keys; --help says how"))
    XCTAssertEqual(
      choice(variables: ["LANG": "C.UTF-8"]),
      .lines(notice: "TERM is not set, so lines are read instead of keys; --help says how"))
  }

  func testColourAndCharactersFollowTheEnvironment() {
    XCTAssertEqual(appearance(["NO_COLOR": "1", "LANG": "C.UTF-8"])?.usesColor, false)
    XCTAssertEqual(appearance(["NO_COLOR": "", "LANG": "C.UTF-8"])?.usesColor, true)
    for locale in ["de_DE.UTF-8", "C.utf8", "UTF-8", "sr_RS.UTF-8@latin"] {
      XCTAssertEqual(appearance(["LANG": locale])?.usesUnicode, true, locale)
    }
    for locale in ["C", "POSIX", "de_DE.ISO-8859-1", ""] {
      XCTAssertEqual(appearance(["LANG": locale])?.usesUnicode, false, locale)
    }
    XCTAssertEqual(appearance(["LC_ALL": "C", "LC_CTYPE": "C.UTF-8", "LANG": "C.UTF-8"])?.usesUnicode, false)
    XCTAssertEqual(appearance(["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"])?.usesUnicode, true)
  }

  private func appearance(_ variables: [String: String]) -> FrontEnd.Appearance? {
    guard case .screen(let appearance) = choice(variables: variables.merging(["TERM": "xterm"]) { old, _ in old })
    else {
      return nil
    }
    return appearance
  }

  private func choice(
    _ arguments: [String] = [], inputIsTerminal: Bool = true,
    variables: [String: String] = ["TERM": "xterm", "LANG": "C.UTF-8"]
  ) -> FrontEnd? {
    guard case .run(let options) = try? Invocation(arguments: arguments.map { Array($0.utf8) }) else { return nil }
    return FrontEnd.choose(for: options, inputIsTerminal: inputIsTerminal, environment: Environment { variables[$0] })
  }
}
