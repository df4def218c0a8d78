/// A request in flight, which owns the screen, and what is needed to tell when it is slow and when it has timed out.
@usableFromInline @frozen
struct InFlight: Hashable, Sendable {
  /// The request.
  @usableFromInline let request: SearchRequest

  /// When it started.
  let start: Duration

  /// When it last gave a sign: its start or its newest part.
  var newestSign: Duration

  /// Whether it was marked slow (rule D3).
  @usableFromInline var isSlow = false

  init(_ request: SearchRequest, at now: Duration) {
    self.request = request
    start = now
    newestSign = now
  }
}
