/// The number of a request, taken in order and never used again by the same machine.
///
/// The owner is the one request that may still change the screen. Whether an outcome counts is decided by its generation
/// alone (rule O1), never by comparing texts or by asking whether something was cancelled.
public struct Generation: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The number itself; the first request of a machine has 1.
  public let rawValue: UInt64

  /// Makes the generation with that number, for instance one that came back from another process as a number.
  ///
  /// A generation that the machine never gave out is as harmless as one that is over: its outcome is refused.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The number as people write it: "#1", "#2", and so on.
  public var description: String { "#\(rawValue)" }

  /// Whether the left request started before the right one.
  public static func < (left: Generation, right: Generation) -> Bool {
    left.rawValue < right.rawValue
  }
}
