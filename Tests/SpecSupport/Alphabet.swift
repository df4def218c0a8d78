import SearchMachineCore
import SearchMachineTesting

/// The moves that are tried in each state of an exploration.
public struct Alphabet: Sendable {
  private let acts: [Move.Act]

  /// Each kind of input, with these texts.
  ///
  /// The outcomes are those of the newest request, the one before it and one that never started; the places are those of
  /// answers with up to two rows, and one on each side of them.
  public init(texts: [String]) {
    acts = Self.ofTheField(texts) + Self.ofTheService + Self.ofTheList(texts) + Self.ofTheHistory(texts)
  }

  /// The moves to try in the state that the model has, at each moment that can matter.
  ///
  /// The moments are now, and, where there is a deadline, that; a tick also comes a millisecond before it and after it.
  /// Pages end with the second and attempts too, so that a world is finite.
  public func moves(for model: ReferenceModel) -> [Move] {
    let acts = acts.filter { act in
      switch act {
      case .input(.more): return (model.held?.request.page ?? 0) == 0
      case .failure(_, 0, .some): return (model.flight?.request.attempt ?? 1) == 1
      default: return true
      }
    }
    let moves = acts.map { Move($0) }
    guard model.observation.deadline != nil else { return moves }
    return moves + acts.map { Move($0, .atDeadline(plus: .zero)) }
      + [-1, 1].map { Move(.tick, .atDeadline(plus: .milliseconds($0))) }
  }

  private static func ofTheField(_ texts: [String]) -> [Move.Act] {
    let plain: [Input] = [
      .tick, .clear, .submit, .retry, .leave, .resume, .invalidate(), .invalidate(wait: .zero), .keystroke(" "),
    ]
    let edits = texts.flatMap { [Input.keystroke($0), .fill($0)] }
    let own = texts.prefix(1).map { Input.keystroke($0, wait: .zero, minimumLength: 0) }
    return (plain + edits + own).map(Move.Act.input)
  }

  private static let ofTheService: [Move.Act] = [
    .part(rows, 0), .reply([], 0), .reply(rows, 0), .reply(rows, 0, hasMore: true), .failure("offline", 0),
    .failure("offline", 0, retryAfter: .milliseconds(100)), .part(rows, 1), .reply([], 1), .failure("offline", 1),
    .part(rows, -1), .reply([], -1), .failure("offline", -1),
  ]

  private static func ofTheList(_ texts: [String]) -> [Move.Act] {
    let places = [-1, 0, 1, 2]
    let inputs: [Input] = [.more, .amend(rows), .mark(nil)] + places.map { .mark($0) } + places.map { .select($0) }
    let others = texts.suffix(1).map { Input.select(0, recording: $0) } + [.select(0, recording: "")]
    return (inputs + others).map(Move.Act.input) + [.selectRow("y"), .selectRow("z"), .markRow("y"), .markRow("z")]
  }

  private static func ofTheHistory(_ texts: [String]) -> [Move.Act] {
    let inputs = texts.prefix(1).map(Input.record) + texts.map(Input.forget) + [.forgetAll]
    return inputs.map(Move.Act.input)
  }

  private static let rows: [ScenarioRow] = ["x", "y"]
}
