/// Something that a test waited for and that did not come within the limit.
public struct WaitProblem: Error, CustomStringConvertible, Sendable {
  /// What was awaited, and what there was instead.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  /// How long a wait lasts at most, in real time, unless it is told otherwise. It is there to end a test that hangs.
  public static var usualLimit: Duration { .seconds(30) }
}
