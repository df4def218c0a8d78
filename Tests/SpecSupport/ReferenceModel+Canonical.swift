import SearchMachineCore

extension ReferenceModel {
  /// A model with the same future, the same one for all that have it: times are relative to now, generations are told
  /// by their order, and what is over is forgotten.
  var canonical: ReferenceModel {
    var same = self
    same.time = .zero
    same.waitsUntil = waitsUntil.map(relative)
    same.prospect = prospect.map { Prospect(wait: $0.wait, due: relative($0.due)) }
    same.started = 3
    same.starts = []
    same.invalidations = []
    same.changes = 0
    if let flight {
      same.flight = Flight(
        request: flight.request.numbered(3),
        started: age(flight.isSlow ? nil : policy.slowAfter, since: flight.started),
        heard: age(policy.timeout, since: flight.heard), isSlow: flight.isSlow)
    }
    switch rest {
    case .failed(let failure, let request): same.rest = .failed(failure, request.numbered(number(of: request)))
    case .timedOut(let request): same.rest = .timedOut(request.numbered(number(of: request)))
    case .idle, .tooShort, .loaded: break
    }
    same.held = held.map { canonical($0, number: flight?.request == $0.request ? 3 : 1) }
    if let held, isOutdated(held) { same.invalidations = [Generation(rawValue: 1)] }
    same.cache = cache.filter(isOnHand).map { canonical($0, number: 2) }
    return same
  }

  private func canonical(_ answer: Held, number: UInt64) -> Held {
    var same = answer
    same.request = answer.request.numbered(number)
    same.time = age(policy.cacheLifetime, since: answer.time)
    return same
  }

  /// The number of a request that failed: that of the held answer if it is a part of the same request.
  private func number(of request: SearchRequest) -> UInt64 {
    held?.request == request ? 1 : 2
  }

  /// A time relative to now; those that are over are all the same.
  private func relative(_ time: Duration) -> Duration {
    max(time - self.time, .milliseconds(-1))
  }

  /// A time that is over, relative to now, as far as a wait since then is not over.
  private func age(_ wait: Duration?, since time: Duration) -> Duration {
    wait.map { max(time - self.time, .milliseconds(-1) - $0) } ?? .zero
  }
}

extension SearchRequest {
  fileprivate func numbered(_ number: UInt64) -> SearchRequest {
    SearchRequest(generation: Generation(rawValue: number), query: query, page: page, attempt: attempt)
  }
}
