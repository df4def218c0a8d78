import SearchMachineAsync
import SearchMachineCore

extension Options {
  /// The settings of the machine.
  package var policy: SearchPolicy {
    SearchPolicy(
      debounce: .milliseconds(debounceMilliseconds),
      minimumLength: searchesEmptyField ? 0 : max(1, minimumLength),
      previousResults: discardsPreviousResults ? .discard : .keep,
      slowAfter: Self.slowAfter,
      timeout: timeoutMilliseconds > 0 ? .milliseconds(timeoutMilliseconds) : nil,
      historyCapacity: historyCapacity)
  }

  /// Until then nobody wonders whether anything happens.
  private static let slowAfter = Duration.milliseconds(150)

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
        search: { request, progress throws(SearchFailure) in
          SearchReply(try await Self.showing(service, request.query) { await progress.show($0) })
        })
    case .dispatch: return DispatchSearchBox(policy: policy, history: history, service: service)
    }
  }

  /// Searches, and shows the parts in order and before the end; of those that come too fast the newest.
  private static func showing(
    _ service: SearchService, _ query: String, _ show: @escaping @Sendable (Findings) async -> Void
  ) async throws(SearchFailure) -> Findings {
    let (parts, told) = AsyncStream.makeStream(of: Findings.self, bufferingPolicy: .bufferingNewest(1))
    let showing = Task { for await part in parts { await show(part) } }
    let outcome: Result<Findings, SearchFailure>
    do throws(SearchFailure) {
      outcome = .success(try await service(query) { told.yield($0) })
    } catch {
      outcome = .failure(error)
    }
    told.finish()
    await showing.value
    return try outcome.get()
  }
}
