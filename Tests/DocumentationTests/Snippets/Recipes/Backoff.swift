// snippet-begin recipe-backoff
import SearchMachineCore

enum ShopFailure: Error {
  case offline
  case busy(retryAfter: Duration?)
}

/// When a busy shop is asked again: when it says so, and otherwise after 1, 2, 4 and 8 seconds, but only four times.
func backoff(after failure: ShopFailure, of request: SearchRequest) -> Duration? {
  guard case .busy(let wait) = failure, request.attempt <= 4 else { return nil }
  return wait ?? .seconds(1 << (request.attempt - 1))
}
// snippet-end
