/// The settings of a search box, which a product chooses once.
///
/// A policy is checked when it is made and when a setting is changed: a negative setting is a mistake of the programmer and
/// traps with a message. No value that is accepted can make the machine trap later.
public struct SearchPolicy: Hashable, Sendable {
  /// What becomes of the answer on the screen while a query waits or is searched.
  public enum PreviousResults: Hashable, Sendable {
    /// The held answer stays, labelled with its own request and without its mark, until another one replaces it.
    case keep

    /// The held answer stays, like that, if it is the current query's, and otherwise goes.
    case keepForSameQuery

    /// The held answer goes as soon as a query waits or a request starts.
    case discard
  }

  /// The time from the last edit to the start of its request (rule K5).
  ///
  /// Zero is allowed: then a query is due at once, and a tick in the same turn of the run loop starts it.
  public var debounce: Duration {
    didSet { Self.check(debounce, "debounce") }
  }

  /// The number of Characters that a query needs before typing searches for it (rules K4 and T3).
  ///
  /// A submit ignores it. With zero, the empty query is searched like any other (rule K1).
  public var minimumLength: Int {
    didSet { Self.check(minimumLength, "minimum length") }
  }

  /// What becomes of the held answer when a query waits or a request starts (rules K5 and D2).
  public var previousResults: PreviousResults

  /// How long after its start a request in flight is marked slow (rule D3); nil if never.
  public var slowAfter: Duration? {
    didSet { Self.check(slowAfter, "time after which a request is slow") }
  }

  /// How long a request may stay silent before it is cancelled and has timed out (rule D4); nil if for ever.
  public var timeout: Duration? {
    didSet { Self.check(timeout, "timeout") }
  }

  /// The number of answers that are kept beside the one on the screen (rule M1); zero turns the cache off.
  public var cacheCapacity: Int {
    didSet { Self.check(cacheCapacity, "cache's capacity") }
  }

  /// How long an answer is on hand after its reply, the held one included (rule K3); nil if for good.
  public var cacheLifetime: Duration? {
    didSet { Self.check(cacheLifetime, "cache's lifetime") }
  }

  /// The greatest number of entries in the history; zero turns history off (rule H1).
  public var historyCapacity: Int {
    didSet { Self.check(historyCapacity, "history's capacity") }
  }

  /// Makes a policy; every setting has a default that suits a search over a network.
  ///
  /// Traps if a setting is negative.
  public init(
    debounce: Duration = .milliseconds(300),
    minimumLength: Int = 1,
    previousResults: PreviousResults = .keep,
    slowAfter: Duration? = nil,
    timeout: Duration? = nil,
    cacheCapacity: Int = 0,
    cacheLifetime: Duration? = nil,
    historyCapacity: Int = 10
  ) {
    Self.check(debounce, "debounce")
    Self.check(minimumLength, "minimum length")
    Self.check(slowAfter, "time after which a request is slow")
    Self.check(timeout, "timeout")
    Self.check(cacheCapacity, "cache's capacity")
    Self.check(cacheLifetime, "cache's lifetime")
    Self.check(historyCapacity, "history's capacity")
    self.debounce = debounce
    self.minimumLength = minimumLength
    self.previousResults = previousResults
    self.slowAfter = slowAfter
    self.timeout = timeout
    self.cacheCapacity = cacheCapacity
    self.cacheLifetime = cacheLifetime
    self.historyCapacity = historyCapacity
  }

  private static func check(_ duration: Duration?, _ name: StaticString) {
    precondition((duration ?? .zero) >= .zero, "SearchPolicy: the \(name) must not be negative")
  }

  private static func check(_ number: Int, _ name: StaticString) {
    precondition(number >= 0, "SearchPolicy: the \(name) must not be negative")
  }
}
