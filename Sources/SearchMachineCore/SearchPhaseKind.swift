/// A phase without its payload, which can be compared whatever the failure is.
///
/// The raw values are those of the C interface and stay as they are.
public enum SearchPhaseKind: UInt8, Hashable, CaseIterable, Sendable {
  /// There is nothing to do.
  case idle = 0

  /// The query is shorter than the minimum.
  case tooShort = 1

  /// The query waits for its deadline.
  case waiting = 2

  /// A request is in flight.
  case searching = 3

  /// The held answer is the current query's.
  case loaded = 4

  /// The request failed.
  case failed = 5

  /// The request stayed silent too long.
  case timedOut = 6
}
