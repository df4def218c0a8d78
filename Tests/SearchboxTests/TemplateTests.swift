import XCTest
import searchbox

/// Marks of templates become arguments, whatever quotes they stand in.
final class TemplateTests: XCTestCase {
  func testTheMarkStaysOneWordInAnyQuotes() {
    let scripts = [
      #"rg -- {q} src"#: #"rg -- "${1}" src"#,
      #"rg '{q}'"#: #"rg ''"${1}"''"#,
      #"echo "a {q} b""#: #"echo "a ${1} b""#,
      #"echo "it's {q}""#: #"echo "it's ${1}""#,
      #"echo '"' {q}"#: #"echo '"' "${1}""#,
      #"echo \' {q}"#: #"echo \' "${1}""#,
      #"echo '\' {q}"#: #"echo '\' "${1}""#,
      #"echo "\" {q}""#: #"echo "\" ${1}""#,
      #"echo "$(printf %s {q}) {q}""#: #"echo "$(printf %s "${1}") ${1}""#,
      #"echo "$( (printf %s) {q}) {q}""#: #"echo "$( (printf %s) "${1}") ${1}""#,
      #"echo \$({q})"#: #"echo \$("${1}")"#,
      #"echo "`printf %s {q}` {q}" {q}"#: #"echo "`printf %s "${1}"` ${1}" "${1}""#,
      #"echo `printf '{q}'` {q}"#: #"echo `printf ''"${1}"''` "${1}""#,
      #"echo '`' {q} "\`{q}""#: #"echo '`' "${1}" "\`${1}""#,
      "echo {q}# it's\nrg' {q}": "echo \"${1}\"# it's\nrg' \"${1}\"",
      "echo a # it's\nrg {q}": "echo a # it's\nrg \"${1}\"",
      "# it's\nrg a#'{q}'": "# it's\nrg a#''\"${1}\"''",
      "echo \"# $(echo a # it's \"\n echo {q}) {q}\"": "echo \"# $(echo a # it's \"\n echo \"${1}\") ${1}\"",
    ]
    for (template, script) in scripts {
      XCTAssertEqual(CommandTemplate(template)?.script, script, template)
    }
  }

  func testAnAccentBehindAQuoteOrAMarkStandsForItselfToTheShell() async throws {
    let texts = [
      "printf '%s\\n' {q}\u{301}": "x  $y\u{301}",
      "printf '%s\\n' 'a'\u{301}{q}": "a\u{301}x  $y",
      "printf '%s\\n' \"\u{301}{q}\"": "\u{301}x  $y",
      "printf '%s\\n' '\u{301}{q}'": "\u{301}x  $y",
      "# it's\r\nprintf '%s\\n' a{q}": "ax  $y",
    ]
    for (template, text) in texts {
      let search = CommandSearch(try XCTUnwrap(CommandTemplate(template), template), limit: 10)
      let findings = try await search.search("x  $y") { _ in }
      XCTAssertEqual(findings.map { Array($0.excerpt.text.utf8) }, [Array(text.utf8)], template)
    }
  }

  func testATemplateNeedsItsMark() {
    XCTAssertNil(CommandTemplate("ls"))
    XCTAssertNil(CommandTemplate(#"ls \{q}"#))
    XCTAssertNil(OpenTemplate("vi {line}"))
  }

  func testAnOpenerTakesThreeMarks() {
    XCTAssertEqual(OpenTemplate("code -g {file}:{line}:{column}")?.script, #"code -g "${1}":"${2}":"${3}""#)
  }

  func testTheShellTakesTheQueryAsItIs() async throws {
    let hostile = #"$(touch PWNED) `id` "x' ; exit 9 \ * -n $1 {q}"#
    for template in [
      "printf '%s\\n' {q}", "printf '%s\\n' \"{q}\"", "printf '%s\\n' '{q}'", "printf '%s\\n' \"$(echo \"{q}\")\"",
      "printf '%s\\n' \"`printf %s {q}`\"", "# it's\nprintf '%s\\n' {q} # it's",
    ] {
      let search = CommandSearch(try XCTUnwrap(CommandTemplate(template)), limit: 10)
      let findings = try await search.search(hostile) { _ in }
      XCTAssertEqual(findings.map(\.excerpt.text), [hostile], template)
    }
  }
}
