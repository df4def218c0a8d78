import SearchMachineCore
import SearchMachineTesting
import SearchNotation

/// Properties that compare two ways to come to the same place, each tried on copies of a machine.
public enum Laws {
  /// What holds for an input in the state that it meets.
  ///
  /// - Parameters:
  ///   - machine: The machine before the input.
  ///   - input: The input, at a time that is not before the largest that the machine was given.
  /// - Returns: The properties that said something about the input.
  /// - Throws: The first property that does not hold.
  public static func check(_ machine: ScenarioMachine, before input: TimedInput) throws(Violation) {
    var once = machine
    let effects = once.perform(input)
    try checkTwice(once, input)
    if case .handle(let plain) = input.input { try checkTexts(machine, plain, at: input.time, once, effects) }
  }

  /// P28: an input at an earlier time than the largest is the input at the largest.
  public static func checkEarlier(_ machine: ScenarioMachine, _ input: ScenarioInput, now: Duration) throws(Violation) {
    for time in [now - .seconds(3600), now - .milliseconds(1), .zero - .seconds(1)] where time < now {
      guard areSame(machine, input, at: time, and: now) else {
        throw Violation(.earlierTimeIsTheLargest, "an input at \(Notation.scenario.time(time)) differs from one now")
      }
    }
  }

  /// P35: an input at any time beyond the ceiling is the input at the ceiling.
  public static func checkCeiling(_ machine: ScenarioMachine, _ input: ScenarioInput) throws(Violation) {
    for time in [
      ceiling + .milliseconds(1), Duration(secondsComponent: .max, attosecondsComponent: 999_999_999_999_999_999),
    ] {
      guard areSame(machine, input, at: time, and: ceiling) else {
        throw Violation(
          .beyondIsTheCeiling, "an input at \(Notation.scenario.time(time)) differs from one at the ceiling")
      }
    }
  }

  /// Whether an input at the one time is the same as at the other.
  private static func areSame(
    _ machine: ScenarioMachine, _ input: ScenarioInput, at first: Duration, and second: Duration
  ) -> Bool {
    var left = machine
    var right = machine
    let effects = left.perform(TimedInput(time: first, input: input))
    return right.perform(TimedInput(time: second, input: input)) == effects && left == right
  }

  /// P29: the same input again at the same time changes nothing; a part or an amendment is published again.
  private static func checkTwice(_ once: ScenarioMachine, _ input: TimedInput) throws(Violation) {
    if case .handle(.tick) = input.input, once.policy.canBeDueAtOnce || input.time >= ceiling { return }
    var twice = once
    let effects = twice.perform(input)
    guard effects?.isEmpty ?? true || input.input.bringsRows, twice == once else {
      throw Violation(.twiceIsOnce, "the second time there is \(Observation(of: twice))")
    }
  }

  /// P32 and P33: what cannot be seen at the ends of a text, and how its characters are composed, make no difference.
  private static func checkTexts(
    _ machine: ScenarioMachine, _ input: Input, at now: Duration, _ once: ScenarioMachine,
    _ effects: SearchEffects<[ScenarioRow], ScenarioFailure>?
  ) throws(Violation) {
    guard let text = input.text else { return }
    var others = [(Property.whiteSpaceIsNothing, "\u{200E} \u{FFFC}\u{85}\t" + text + "\u{2003}\u{200B}\u{FFFC}\r\n")]
    // Beyond that length, spellings are told apart (rule T2).
    if text.decomposed.utf8.count <= 4096 { others.append((.spellingIsNothing, text.decomposed)) }
    for (property, other) in others {
      var machine = machine
      guard machine.handle(input.with(other), at: now) == effects, machine == once else {
        throw Violation(property, "with \(Notation.scenario.quoted(other)) there is \(Observation(of: machine))")
      }
    }
  }

  private static let ceiling = Duration.seconds(Int64.max)
}

extension SearchPolicy {
  /// Whether a tick can make something due at once that the next tick does.
  fileprivate var canBeDueAtOnce: Bool { slowAfter == .zero || timeout == .zero }
}

extension ScenarioInput {
  /// Whether it brings rows that are shown anew each time.
  fileprivate var bringsRows: Bool {
    switch self {
    case .handle(.part), .handle(.amend): return true
    case .new, .handle, .selectRow, .markRow: return false
    }
  }
}

extension SearchInput {
  /// The text that the input carries.
  fileprivate var text: String? {
    switch self {
    case .keystroke(let text, _, _), .fill(let text), .record(let text), .forget(let text): return text
    case .select(_, let text): return text
    default: return nil
    }
  }

  /// The input with another text, if it carries one.
  fileprivate func with(_ text: String) -> SearchInput {
    switch self {
    case .keystroke(_, let wait, let minimum): return .keystroke(text, wait: wait, minimumLength: minimum)
    case .fill: return .fill(text)
    case .record: return .record(text)
    case .forget: return .forget(text)
    case .select(let place, .some): return .select(place, recording: text)
    default: return self
    }
  }
}

extension String {
  /// The text with its e acute, o diaeresis and first Hangul syllable taken apart.
  fileprivate var decomposed: String {
    var scalars = UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "\u{E9}": scalars.append(contentsOf: "e\u{301}".unicodeScalars)
      case "\u{F6}": scalars.append(contentsOf: "o\u{308}".unicodeScalars)
      case "\u{AC00}": scalars.append(contentsOf: "\u{1100}\u{1161}".unicodeScalars)
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
