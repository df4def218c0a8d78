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
    let search = FileSearch(root: path, limit: limit)
    var service: SearchService = { query throws(SearchFailure) in try await search.search(query) }
    if failEvery > 0 { service = Rehearsal.failing(every: failEvery, service) }
    if latencyMilliseconds > 0 { service = Rehearsal.delayed(by: .milliseconds(latencyMilliseconds), service) }
    return service
  }

  /// A box of the adapter that is asked for, with the recent searches of an earlier run.
  @MainActor
  package func makeBox(history: [String] = []) -> any SearchBox {
    switch adapter {
    case .async:
      let service = service
      return AsyncSearch(
        policy: policy, history: history, search: { request throws(SearchFailure) in try await service(request.query) })
    case .dispatch: return DispatchBox(policy: policy, history: history, service: service)
    }
  }
}
