import SearchMachineCore

/// One step of a machine, as an adapter's `onStep` tells it.
public struct SearchStep<Results: RandomAccessCollection, Failure: Error> {
  /// What happened.
  public let input: SearchInput<Results, Failure>

  /// The time given to the machine.
  public let time: Duration

  /// What the machine answered.
  public let effects: SearchEffects<Results, Failure>

  /// Makes a step from what `onStep` hands over.
  public init(input: SearchInput<Results, Failure>, time: Duration, effects: SearchEffects<Results, Failure>) {
    self.input = input
    self.time = time
    self.effects = effects
  }
}

extension SearchStep: Sendable where Results: Sendable, Results.Index: Sendable {}

extension SearchStep {
  /// Who sends an input.
  enum Sender {
    case person
    case clock
    case service
  }

  /// Who sent this step's input.
  var sender: Sender {
    switch input {
    case .tick: return .clock
    case .reply, .failure: return .service
    case .keystroke, .clear, .submit, .retry, .select, .cancel, .forget, .forgetAll: return .person
    }
  }
}
