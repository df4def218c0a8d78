/// A request in flight, which owns the screen, and what is needed to tell when it is slow and when it has timed out.
@usableFromInline @frozen
struct InFlight: Hashable, Sendable {
  /// The request's numbers.
  @usableFromInline let ticket: Ticket

  /// When it started.
  let start: Duration

  /// When it last gave a sign: its start or its newest part.
  var newestSign: Duration

  /// Whether it was marked slow (rule D3).
  @usableFromInline var isSlow = false

  init(_ ticket: Ticket, at now: Duration) {
    self.ticket = ticket
    start = now
    newestSign = now
  }
}
