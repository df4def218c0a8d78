import SearchMachineCore

extension ReferenceModel {
  /// A model with the same future, the same one for all that have it: times are relative to now, generations are told
  /// by their order.
  var canonical: ReferenceModel {
    var same = self
    same.time = .zero
    same.pendingUntil = pendingUntil.map { max($0 - time, .milliseconds(-1)) }
    same.failures = []
    same.started = 0
    guard let shown else {
      same.inFlight = inFlight.map { SearchRequest(generation: Generation(rawValue: 0), query: $0.query) }
      return same
    }
    same.shown?.generation = Generation(rawValue: 0)
    same.started = min(started - shown.generation.rawValue, 2)
    same.inFlight = inFlight.map { SearchRequest(generation: same.newest, query: $0.query) }
    if !isOnHand(shown.query) {
      same.failures = [SearchRequest(generation: Generation(rawValue: 1), query: shown.query)]
    }
    return same
  }
}
