import SearchMachineCore
import SearchMachineTesting

/// A sequence of moves from a new box, each step of which is checked.
public struct Walk: Sendable {
  /// The settings of the box.
  public var policy: SearchPolicy

  /// The history of an earlier run.
  public var history: [String]

  /// The moves, in order.
  public var moves: [Move]

  /// Makes a walk.
  public init(policy: SearchPolicy = SearchPolicy(), history: [String] = [], moves: [Move]) {
    self.policy = policy
    self.history = history
    self.moves = moves
  }

  /// The inputs that the moves are, the box itself first.
  public var inputs: [TimedInput] {
    var model = ReferenceModel(policy: policy, history: history)
    var inputs = [TimedInput(time: .zero, input: .new(policy, history: history))]
    for move in moves {
      let input = move.input(for: model)
      inputs.append(input)
      model.perform(input)
    }
    return inputs
  }

  /// Walks, and checks each step by the ledger, the invariants, the model and the laws.
  ///
  /// - Returns: The first violation; nil if there is none.
  public func violation() -> Violation? { check().violation }

  /// Walks, and checks each step by the ledger, the invariants, the model and the laws.
  ///
  /// - Returns: The first violation, nil if there is none; and the properties that said something about a step.
  public func check() -> (violation: Violation?, exercised: Set<Property>) {
    var box = CheckedMachine()
    do {
      try box.perform(TimedInput(time: .zero, input: .new(policy, history: history)))
      for move in moves {
        let input = move.input(for: box.model)
        let before = box
        try box.perform(input)
        try Laws.check(before.machine, before: TimedInput(time: box.model.now, input: input.input))
        try Laws.checkEarlier(before.machine, input.input, now: before.model.now)
        try Laws.checkCeiling(before.machine, input.input)
        try Laws.check(in: box, newText: Self.newText)
      }
    } catch {
      return (error, box.exercised)
    }
    return (nil, box.exercised)
  }

  /// A text that no other move types, long enough for every policy of a walk.
  private static let newText = "something new"
}

extension Walk {
  /// The shortest walk found that violates the same property, with the plainest moves; nil if this one violates none.
  public func shortest() -> (walk: Walk, violation: Violation)? {
    guard let violation = violation() else { return nil }
    var walk = self
    walk.history = []
    if walk.violation()?.property != violation.property { walk.history = history }
    walk.moves = Shrinking.shortest(moves) { moves in
      var shorter = walk
      shorter.moves = moves
      return shorter.violation()?.property == violation.property
    }
    return walk.violation().map { (walk, $0) }
  }
}
