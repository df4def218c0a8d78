import SearchMachineCore
import SearchMachineTesting

/// Every sequence of moves from a small alphabet, with equal states merged, so that all of a bounded world is seen.
///
/// States are merged if the machines store the same and the models know the same, with times relative to now and
/// generations by their order. Each move from each state is performed and checked; so every sequence of these moves, of
/// any length, is covered when no state is left.
public struct Exploration: Sendable {
  /// How large the explored world is.
  public struct Extent: Hashable, Sendable {
    /// The number of states that differ.
    public var states = 1

    /// The number of moves that were performed.
    public var transitions = 0

    /// The number of moves that the farthest state needs.
    public var depth = 0
  }

  /// A sequence that ends in a violation.
  public struct Counterexample: Error, Sendable {
    /// The inputs, the box itself first.
    public let inputs: [TimedInput]

    /// What the last one violates, or what the state after it violates.
    public let violation: Violation
  }

  private struct Key: Hashable {
    let machine: MachineFingerprint
    let model: ReferenceModel
  }

  private struct Node {
    let box: CheckedMachine
    let parent: Int
    let input: TimedInput
  }

  private let policy: SearchPolicy
  private let alphabet: Alphabet
  private let newText: String

  /// What has been explored so far.
  public private(set) var extent = Extent()

  /// Makes an exploration from a new box.
  ///
  /// - Parameters:
  ///   - policy: The settings of the box.
  ///   - alphabet: The moves to try in each state.
  ///   - newText: A text that the alphabet does not have and that is as long as the policy's minimum.
  public init(policy: SearchPolicy, alphabet: Alphabet, newText: String) {
    self.policy = policy
    self.alphabet = alphabet
    self.newText = newText
  }

  /// Explores until no state is left, so that every longer sequence of these moves only meets known ones.
  ///
  /// - Parameter limit: The number of states at which it gives up after the level that it is in.
  /// - Returns: Whether no state is left.
  /// - Throws: The first violation, with the shortest sequence of this alphabet that shows it.
  public mutating func run(upTo limit: Int) throws(Counterexample) -> Bool {
    let opening = TimedInput(time: .zero, input: .new(policy, history: []))
    var nodes = [Node(box: CheckedMachine(policy: policy), parent: -1, input: opening)]
    var known: Set<Key> = [Self.key(nodes[0].box)]
    var level = 0..<1
    while !level.isEmpty && nodes.count < limit {
      for index in level {
        try visit(index, &nodes, &known)
      }
      level = level.upperBound..<nodes.count
      if !level.isEmpty { extent.depth += 1 }
      extent.states = nodes.count
    }
    return level.isEmpty
  }

  private mutating func visit(_ index: Int, _ nodes: inout [Node], _ known: inout Set<Key>) throws(Counterexample) {
    let box = nodes[index].box
    do {
      try Laws.check(in: box, newText: newText)
    } catch {
      throw Self.counterexample(to: index, nodes, last: nil, error)
    }
    for move in alphabet.moves(for: box.model) {
      let input = move.input(for: box.model)
      var next = box
      do {
        try next.perform(input)
        try Laws.check(box.machine, before: input)
        try Laws.checkEarlier(box.machine, input.input, now: box.model.now)
      } catch {
        throw Self.counterexample(to: index, nodes, last: input, error)
      }
      extent.transitions += 1
      if next.machine == box.machine && next.model == box.model { continue }
      if known.insert(Self.key(next)).inserted { nodes.append(Node(box: next, parent: index, input: input)) }
    }
  }

  private static func key(_ box: CheckedMachine) -> Key {
    Key(machine: MachineFingerprint(box.machine, now: box.model.now), model: box.model.canonical)
  }

  private static func counterexample(
    to index: Int, _ nodes: [Node], last: TimedInput?, _ violation: Violation
  ) -> Counterexample {
    var inputs = last.map { [$0] } ?? []
    var place = index
    while place >= 0 {
      inputs.append(nodes[place].input)
      place = nodes[place].parent
    }
    return Counterexample(inputs: inputs.reversed(), violation: violation)
  }
}
