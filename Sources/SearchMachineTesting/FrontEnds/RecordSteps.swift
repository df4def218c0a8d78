import SearchMachineAsync
import SearchMachineCore
import SearchMachineDispatch

extension AsyncSearch {
  /// Writes down each step from now on; it takes the place of what `onStep` was.
  public func recordSteps(waitLimit: Duration = WaitProblem.usualLimit) -> Journal<SearchStep<Results, Failure>> {
    let steps = Journal<SearchStep<Results, Failure>>(of: "step", waitLimit: waitLimit)
    onStep = { steps.append($0) }
    return steps
  }
}

extension DispatchSearch {
  /// Writes down each step from now on; it takes the place of what `onStep` was.
  ///
  /// The box must be confined to the main queue.
  @MainActor
  public func recordSteps(waitLimit: Duration = WaitProblem.usualLimit) -> Journal<SearchStep<Results, Failure>> {
    let steps = Journal<SearchStep<Results, Failure>>(of: "step", waitLimit: waitLimit)
    onStep = { step in MainActor.assumeIsolated { steps.append(step) } }
    return steps
  }
}

#if canImport(Observation)
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  extension SearchModel {
    /// Writes down each step from now on; it takes the place of what `onStep` was.
    public func recordSteps(waitLimit: Duration = WaitProblem.usualLimit) -> Journal<SearchStep<Results, Failure>> {
      let steps = Journal<SearchStep<Results, Failure>>(of: "step", waitLimit: waitLimit)
      onStep = { steps.append($0) }
      return steps
    }
  }
#endif
