import SearchMachineCore
import SearchMachineTesting

/// The moves that are tried in each state of an exploration.
public struct Alphabet: Sendable {
  private let moves: [Move]
  private let lateMoves: [Move]

  /// Each kind of input, with these texts, at each moment that can matter.
  ///
  /// The moments are now, and, where there is a deadline, a millisecond before it, at it, and a millisecond after it.
  /// The outcomes are those of the newest request, the one before it and one that never started; the selected places
  /// are those of answers with up to two rows, and one on each side of them.
  public init(texts: [String]) {
    let acts = Self.acts(texts: texts)
    moves = acts.map { Move($0) }
    lateMoves = [-1, 0, 1].flatMap { offset in acts.map { Move($0, .atDeadline(plus: .milliseconds(offset))) } }
  }

  /// The moves to try in the state that the model has.
  public func moves(for model: ReferenceModel) -> [Move] {
    model.observation.deadline == nil ? moves : moves + lateMoves
  }

  private static func acts(texts: [String]) -> [Move.Act] {
    var acts: [Move.Act] = [.tick, .clear, .submit, .retry, .cancel, .forgetAll, .keystroke(" ")]
    acts += texts.map(Move.Act.keystroke)
    acts += texts.map(Move.Act.forget)
    for age in [0, 1, -1] { acts += [.reply([], age), .reply(["x", "y"], age), .failure("offline", age)] }
    acts += [nil, -1, 0, 1, 2].map(Move.Act.select)
    acts += [nil, "y", "z"].map(Move.Act.selectRow)
    return acts
  }
}
