import SearchMachineCore
import SearchMachineLoop

extension AsyncSearch {
  /// Where a service shows what it has of its request, before it returns.
  ///
  /// It does not keep the adapter. What comes of a request that was cancelled or has been answered changes nothing.
  public struct Progress: Sendable {
    let request: SearchRequest
    let adapter: WeakReference<AsyncSearch>

    package init(request: SearchRequest, adapter: WeakReference<AsyncSearch>) {
      self.request = request
      self.adapter = adapter
    }

    /// Shows a part: all rows so far (rule O5). When it returns, the part has been taken note of.
    ///
    /// Parts that are shown one after the other come in that order, and before the reply.
    public func show(_ results: Results) async {
      await report(.part(results))
    }

    /// The rows of the pages so far, to which the reply to a further page adds its own; nil for the first page, and when
    /// the request is not in flight any more.
    ///
    /// They are as they are when this is read. Read it last, since they may be amended while the service works.
    public var earlier: Results? {
      get async { await AsyncSearch.earlierPages(of: request, in: adapter) }
    }

    /// Calls the service and reports its outcome; does nothing in a task that has been cancelled already.
    package func run(
      _ service: @Sendable (SearchRequest, Progress) async throws(Failure) -> SearchReply<Results>
    ) async {
      if Task.isCancelled { return }
      do throws(Failure) {
        let reply = try await service(request, self)
        await report(.reply(reply.results, hasMore: reply.hasMore))
      } catch {
        await report(.failure(error))
      }
    }

    private func report(_ outcome: SearchOutcome<Results, Failure>) async {
      await AsyncSearch.report(outcome, of: request, to: adapter)
    }
  }

  /// The rows that are shown while a further page of them is in flight.
  private static func earlierPages(of request: SearchRequest, in adapter: WeakReference<AsyncSearch>) -> Results? {
    guard let state = adapter.object?.state, request.page > 0, state.phase.request == request else { return nil }
    return state.results
  }
}
