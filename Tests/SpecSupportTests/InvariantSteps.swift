import SearchMachineCore
import SearchMachineTesting
import SpecSupport
import XCTest

/// True steps and what they are made of, which the tests of the invariants then break.
enum Steps {
  static let request = SearchRequest(generation: Generation(rawValue: 1), query: "sea")
  static let next = SearchRequest(generation: Generation(rawValue: 2), query: "sea")
  static let page = SearchRequest(generation: Generation(rawValue: 2), query: "sea", page: 1)
  static let answer = answer(to: "sea")
  static let waiting = Observation(query: "sea", state: ScenarioState(phase: .waiting), deadline: .zero)
  static let searching = Observation(query: "sea", state: ScenarioState(phase: .searching(request)))
  static let loaded = Observation(query: "sea", state: ScenarioState(phase: .loaded, answer: answer))
  static let left = Observation(query: "sea", state: ScenarioState(phase: .idle, answer: answer))
  static let failed = Observation(query: "sea", state: ScenarioState(phase: .failed("e", of: request)))
  static let timedOut = Observation(query: "sea", state: ScenarioState(phase: .timedOut(request)))
  static let failure = Input.failure("e", of: request.generation)
  static let reply = step(.reply(["x"], to: request.generation), .o2, from: searching, to: loaded)

  static func answer(to query: String) -> SearchAnswer<[ScenarioRow]> {
    SearchAnswer(request: SearchRequest(generation: request.generation, query: query), results: ["x"])
  }

  /// A step that publishes what it changes, cancels what it ends and starts what it is then searching for.
  static func step(_ input: Input, _ rule: SearchRule, from before: Observation, to after: Observation) -> ObservedStep
  {
    ObservedStep(
      policy: SearchPolicy(), before: before, input: input, now: .zero, effects: effects(from: before, to: after),
      rule: rule, after: after)
  }

  static func effects(from before: Observation, to after: Observation) -> [ScenarioEffect] {
    before.state == after.state ? [] : [.publish(after.state)]
  }
}

/// Changes a true step and expects that these properties, and no other, are broken then.
func expect(
  _ property: Property, and others: Set<Property> = [], by input: Input, _ rule: SearchRule,
  from before: Observation, to after: Observation, line: UInt = #line, file: StaticString = #filePath,
  change: (inout ObservedStep) -> Void = { _ in }
) {
  var step = Steps.step(input, rule, from: before, to: after)
  let effects = step.effects
  change(&step)
  if step.effects == effects { step.effects = Steps.effects(from: step.before, to: step.after) }
  XCTAssertEqual(step.brokenProperties, others.union([property]), file: file, line: line)
}

extension ObservedStep {
  /// The invariants that the step does not have.
  var brokenProperties: Set<Property> {
    Set(Invariant.all.filter { $0.holds(self) == false }.map(\.property))
  }
}
