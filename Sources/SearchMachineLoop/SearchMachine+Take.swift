import SearchMachineCore

extension SearchMachine {
  /// What a loop wants to know after a step.
  @usableFromInline
  typealias Taken = (effects: SearchEffects<Results, Failure>, query: String, deadline: Duration?)

  /// Takes a step, and tells in the same access what the loop wants to know then; asked one by one, the machine is copied.
  @inlinable
  mutating func take(_ input: SearchInput<Results, Failure>, at time: Duration) -> Taken {
    let effects = handle(input, at: time)
    return (effects, query, deadline)
  }
}
