import SearchMachineCore
import SearchMachineLoop

extension AsyncSearch {
  /// Where a service shows what it has of its request, before it returns.
  ///
  /// It does not keep the adapter. What comes of a request that was cancelled or has been answered changes nothing.
  public struct Progress: Sendable {
    let request: SearchRequest
    let work: WeakReference<AsyncWork<Results, Failure>>

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
      get async { await AsyncWork.earlierPages(of: request, in: work) }
    }

    /// Calls the service and reports its outcome; does nothing in a task that has been cancelled already.
    package func run(_ service: Service) async {
      if Task.isCancelled { return }
      do throws(Failure) {
        await report(SearchOutcome(try await service(request, self)))
      } catch {
        await report(.failure(error))
      }
    }

    /// Hands the outcome over: no row of it is held here afterwards, so that rows go on the main actor.
    private func report(_ outcome: consuming SearchOutcome<Results, Failure>) async {
      await AsyncWork.report(consume outcome, of: request, to: work)
    }
  }

  /// What the service is given with the request.
  package func progress(of request: SearchRequest) -> Progress {
    Progress(request: request, work: WeakReference(work))
  }
}

extension SearchOutcome {
  /// The end that the reply is.
  fileprivate init(_ reply: consuming SearchReply<Results>) {
    self = .reply(reply.results, hasMore: reply.hasMore)
  }
}
