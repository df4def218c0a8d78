import SearchMachineAsync
import SearchMachineCore

extension Options {
  /// The settings of the machine.
  package var policy: SearchPolicy {
    SearchPolicy(
      debounce: .milliseconds(debounceMilliseconds), minimumLength: minimumLength,
      previousResults: discardsPreviousResults ? .discard : .keep, historyCapacity: historyCapacity)
  }

  /// The search service, made slow or unreliable if that is asked for.
  package var service: SearchService {
    var service = plainService
    if failEvery > 0 { service = Rehearsal.failing(every: failEvery, service) }
    if latencyMilliseconds > 0 { service = Rehearsal.delayed(by: .milliseconds(latencyMilliseconds), service) }
    return service
  }

  private var plainService: SearchService {
    if let command {
      let search = CommandSearch(command, limit: limit)
      return { query, show throws(SearchFailure) in try await search.search(query, show: show) }
    }
    let search = FileSearch(
      roots: paths, limit: limit,
      scope: FileScope(includesHidden: includesHidden, respectsIgnoreFiles: respectsIgnoreFiles))
    return { query, show throws(SearchFailure) in try await search.search(query, show: show) }
  }

  /// A box of the adapter that is asked for, with the recent searches of an earlier run.
  @MainActor
  package func makeBox(history: [String] = []) -> any SearchBox {
    let service = service
    switch adapter {
    case .async:
      return AsyncSearch(
        policy: policy, history: history,
        search: { request throws(SearchFailure) in try await service(request.query, { _ in }) })
    case .dispatch: return DispatchBox(policy: policy, history: history, service: service)
    }
  }
}
