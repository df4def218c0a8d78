/// One step of a box, as an adapter tells it to traces and tests.
///
/// Later versions may tell more of it, in further properties.
public struct SearchStep<Results: RandomAccessCollection, Failure: Error> {
  /// What happened.
  public let input: SearchInput<Results, Failure>

  /// When it happened: the time elapsed since the adapter was made.
  public let time: Duration

  /// What the step asks for, and the rule that decided it.
  public let effects: SearchEffects<Results, Failure>

  /// Makes a step, as an adapter does.
  public init(input: SearchInput<Results, Failure>, time: Duration, effects: SearchEffects<Results, Failure>) {
    self.input = input
    self.time = time
    self.effects = effects
  }
}

extension SearchStep: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchStep: Sendable where Results: Sendable, Results.Index: Sendable {}
