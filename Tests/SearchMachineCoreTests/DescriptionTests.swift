import SearchMachineCore
import SearchNotation
import XCTest

/// What a log shows is what stands in the tables.
final class DescriptionTests: XCTestCase {
  private typealias Input = SearchInput<[String], Failure>
  private enum Failure: Error { case offline }

  private let notation = Notation<[String], Failure>(row: { $0 }, failure: { "\($0)" })
  private let second = SearchRequest(generation: Generation(rawValue: 2), query: "sea", page: 1, attempt: 3)

  func testARequestIsToldAsInAnEffect() {
    XCTAssertEqual("\(second)", #"#2 "sea" page 1 attempt 3"#)
    XCTAssertEqual("\(SearchRequest(generation: Generation(rawValue: 1), query: #"a "b""#))", ##"#1 "a \"b\"""##)
  }

  func testEachPhaseIsToldAsInTheTables() {
    let phases: [SearchPhase<Failure>] = [
      .idle, .tooShort, .waiting, .searching(second), .loaded, .failed(.offline, of: second), .timedOut(second),
    ]
    for phase in phases { XCTAssertEqual("\(phase)", notation.phase(phase)) }
    XCTAssertEqual("\(phases[5])", "failed #2 page 1 attempt 3 offline")
  }

  func testEachInputIsToldAsInTheTables() {
    let waits: [Duration] = [.zero, .milliseconds(300), .milliseconds(-5), .seconds(2), .microseconds(1_234_500)]
    let rows = ["a", "b"]
    let generation = Generation(rawValue: 7)
    let inputs: [Input] =
      waits.map { .keystroke("sea", wait: $0, minimumLength: 2) } + [
        .keystroke("sea"), .fill("sea"), .tick, .part(rows, of: generation), .reply(rows, to: generation),
        .reply([], to: generation, hasMore: true), .failure(.offline, of: generation),
        .failure(.offline, of: generation, retryAfter: .seconds(5)), .clear, .submit, .retry, .more, .leave, .resume,
        .invalidate(), .invalidate(wait: .zero), .amend(rows), .select(1), .select(0, recording: "Avocado"), .mark(1),
        .mark(nil), .record("a"), .forget("a"), .forgetAll,
      ]
    for input in inputs { XCTAssertEqual("\(input)", notation.input(input, in: rows)) }
    XCTAssertEqual("\(inputs[4])", #"keystroke "sea" wait 1234.5 minimum 2"#)
  }

  func testATimeWithoutANumberIsToldWithoutATrap() {
    let greatest = Duration.seconds(Int64.max)
    XCTAssertEqual("\(Input.invalidate(wait: greatest + greatest))", "invalidate wait beyond")
    XCTAssertEqual("\(Input.invalidate(wait: .seconds(Int64.min)))", "invalidate wait -9223372036854775808000")
  }

  func testStepsTellTheirTimeAndTheirRule() {
    var machine = SearchMachine<[String], Failure>()
    let steps = [Duration.zero, .milliseconds(300), .milliseconds(400)].enumerated().map { place, time in
      let input: Input = [.keystroke("sea"), .tick, .keystroke("seal")][place]
      return SearchStep(input: input, time: time, effects: machine.handle(input, at: time))
    }
    XCTAssertEqual(
      steps.map { "\($0)" },
      [
        #"0 keystroke "sea": publish (K5)"#, #"300 tick: start #1 "sea", publish (D1)"#,
        #"400 keystroke "seal": cancel #1, publish (K5)"#,
      ])
    for step in steps { XCTAssertEqual("\(step.effects)", notation.effects(step.effects)) }
    XCTAssertEqual("\(machine.handle(.tick, at: .zero))", "none")
  }
}
