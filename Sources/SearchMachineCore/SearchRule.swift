/// The rule that decided a step, by its number in the rules (rule E5): the answer to "why did nothing happen?".
///
/// The raw values are those of the C interface and stay as they are. Later versions may have further rules; a `switch` over
/// rules outside this package therefore needs `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SearchRule: UInt8, CaseIterable, Sendable, CustomStringConvertible {
  /// An empty query is a clear.
  case k1 = 1

  /// The text is no edit.
  case k2 = 2

  /// The query's answer is on hand.
  case k3 = 3

  /// The query is too short.
  case k4 = 4

  /// The query waits.
  case k5 = 5

  /// The program wrote the field.
  case t4 = 6

  /// The waiting query starts.
  case d1 = 7

  /// The request in flight is marked slow.
  case d3 = 8

  /// The request in flight has timed out.
  case d4 = 9

  /// The failed request starts again by itself.
  case d5 = 10

  /// Nothing is due.
  case w3 = 11

  /// The outcome is of another request than the one in flight.
  case o1 = 12

  /// The request in flight is answered.
  case o2 = 13

  /// The request in flight failed.
  case o3 = 14

  /// A part of the answer has come.
  case o5 = 15

  /// The field was emptied.
  case c1 = 16

  /// The screen is left.
  case c2 = 17

  /// The screen has come back.
  case c3 = 18

  /// There is no query to submit.
  case s1 = 19

  /// The query in the field is submitted.
  case s2 = 20

  /// The query is to be searched again.
  case s3 = 21

  /// The next page is wanted.
  case n1 = 22

  /// Answers so far no longer count.
  case v1 = 23

  /// The rows of the held answer have changed.
  case v2 = 24

  /// A row was chosen.
  case l1 = 25

  /// The identity is not among the results.
  case l2 = 26

  /// A row is marked.
  case l3 = 27

  /// Entries leave the history.
  case h2 = 28

  /// A text enters the history.
  case h3 = 29

  /// The rule's number as it stands in the rules, for instance "K2".
  public var description: String {
    switch self {
    case .k1: return "K1"
    case .k2: return "K2"
    case .k3: return "K3"
    case .k4: return "K4"
    case .k5: return "K5"
    case .t4: return "T4"
    case .d1: return "D1"
    case .d3: return "D3"
    case .d4: return "D4"
    case .d5: return "D5"
    case .w3: return "W3"
    case .o1: return "O1"
    case .o2: return "O2"
    case .o3: return "O3"
    case .o5: return "O5"
    case .c1: return "C1"
    case .c2: return "C2"
    case .c3: return "C3"
    case .s1: return "S1"
    case .s2: return "S2"
    case .s3: return "S3"
    case .n1: return "N1"
    case .v1: return "V1"
    case .v2: return "V2"
    case .l1: return "L1"
    case .l2: return "L2"
    case .l3: return "L3"
    case .h2: return "H2"
    case .h3: return "H3"
    }
  }
}
