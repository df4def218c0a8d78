/// The settings of a search box, which a product chooses once.
///
/// A policy is checked when it is made: a negative debounce, minimum length or history capacity is a mistake of the
/// programmer and traps with a message. No value that `init` accepts can make the machine trap later.
public struct SearchPolicy: Hashable, Sendable {
  /// What becomes of the answer on the screen while another query waits or is searched.
  public enum PreviousResults: Hashable, Sendable {
    /// The held answer stays, labelled with its own query and without its selection, until another one replaces it.
    case keep

    /// The held answer goes as soon as another query waits or a request starts.
    case discard
  }

  /// The time from the last edit to the start of its request (rule K5).
  ///
  /// Zero is allowed: then a query is due at once, and a tick in the same turn of the run loop starts it.
  public let debounce: Duration

  /// The number of Characters that a query needs before typing searches for it (rules K4 and T3).
  ///
  /// A submit ignores it. An empty query is never searched, so zero and one mean the same.
  public let minimumLength: Int

  /// What becomes of the held answer when another query waits or a request starts (rules K5 and D2).
  public let previousResults: PreviousResults

  /// The greatest number of entries in the history; zero turns history off (rule H1).
  public let historyCapacity: Int

  /// Makes a policy; every setting has a default that suits a search over a network.
  ///
  /// Traps if `debounce`, `minimumLength` or `historyCapacity` is negative.
  public init(
    debounce: Duration = .milliseconds(300),
    minimumLength: Int = 1,
    previousResults: PreviousResults = .keep,
    historyCapacity: Int = 10
  ) {
    precondition(debounce >= .zero, "SearchPolicy: the debounce must not be negative")
    precondition(minimumLength >= 0, "SearchPolicy: the minimum length must not be negative")
    precondition(historyCapacity >= 0, "SearchPolicy: the history's capacity must not be negative")
    self.debounce = debounce
    self.minimumLength = minimumLength
    self.previousResults = previousResults
    self.historyCapacity = historyCapacity
  }
}
