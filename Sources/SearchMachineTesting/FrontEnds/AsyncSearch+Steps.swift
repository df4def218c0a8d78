import SearchMachineAsync
import SearchMachineCore

extension AsyncSearch {
  /// Writes down each step from now on; it takes the place of what `onStep` was.
  public func recordSteps() -> Journal<SearchStep<Results, Failure>> {
    let steps = Journal<SearchStep<Results, Failure>>()
    onStep = { steps.append(SearchStep(input: $0, time: $1, effects: $2)) }
    return steps
  }
}
