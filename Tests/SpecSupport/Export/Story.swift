import SearchMachineCore
import SearchMachineTesting

/// Inputs from a new box on, each with what there is after it, in a form that other languages read.
package struct Story: Encodable {
  /// One input.
  struct Moment: Encodable {
    let at: Double
    let input: StoryInput
    let after: StoryState
  }

  let kind: String
  let name: String
  let steps: [Moment]

  /// Whether a caller that counts in milliseconds, in floating point and to the nanosecond, can tell this story.
  let isExact: Bool

  init(_ kind: String, _ name: String, _ inputs: [TimedInput]) {
    self.kind = kind
    self.name = name
    var machine = ScenarioMachine()
    var isExact = true
    steps = inputs.map { input in
      let history = machine.state.history
      let effects = machine.perform(input)
      isExact = isExact && input.time.isExact && (machine.deadline ?? .zero).isExact
      return Moment(
        at: input.time.milliseconds, input: StoryInput(input.input),
        after: StoryState(machine, effects, earlierHistory: history))
    }
    self.isExact = isExact
  }
}

extension Duration {
  /// The milliseconds, or the nearest number to them.
  var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e3 + Double(attoseconds) / 1e15
  }

  /// Whether the milliseconds tell the time: whole nanoseconds below 2⁵³, or the ceiling of all times and beyond.
  fileprivate var isExact: Bool {
    if self >= .seconds(Int64.max) { return true }
    return components.attoseconds % 1_000_000_000 == 0 && abs(components.seconds) < 1 << 22
      || components.attoseconds == 0 && abs(components.seconds) < 1 << 43
  }
}
