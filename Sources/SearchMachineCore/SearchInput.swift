/// Something that happened, to be told to the machine with the time at which it happened.
///
/// Every input is allowed in every phase and at any time; one that no rule names changes nothing. None of them traps.
/// Later versions may have further inputs; a `switch` over inputs outside this package therefore needs `@unknown default`.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SearchInput<Results: RandomAccessCollection, Failure: Error> {
  /// The field's whole text after an edit, as it stands, untrimmed (rules K1 to K5).
  ///
  /// Send it for each edit: by typing, pasting, dictating or deleting. The same query again is no edit (rule K2): it
  /// changes nothing, except that a query that waits begins its wait anew.
  ///
  /// - `wait`: how long this edit waits, in place of the policy's debounce; a negative one counts as zero.
  /// - `minimumLength`: how many Characters this edit needs, in place of the policy's; a negative one counts as zero.
  case keystroke(String, wait: Duration? = nil, minimumLength: Int? = nil)

  /// The program wrote the field: a suggestion, a deep link, a restored screen (rule T4).
  ///
  /// Nothing is searched for it. If the text's answer is on hand it is shown; otherwise the box is idle until an edit,
  /// submit or retry.
  case fill(String)

  /// The deadline may have come (rules D1, D3, D4, D5 and W3).
  ///
  /// Send it at `deadline` or as soon after it as can be. Early, late, doubled and stray ticks are all harmless: a tick
  /// carries only the time.
  case tick

  /// The service has some of the rows for the request of that generation, and more are coming (rules O1 and O5).
  ///
  /// Parts are whole: each holds all rows so far and replaces the one before. A reply or a failure must still follow.
  case part(Results, of: Generation)

  /// The service answered the request of that generation (rules O1 and O2).
  ///
  /// Send each answer, also one to a request that was cancelled or has settled: the machine refuses it. The reply to a
  /// request for a further page brings all rows so far.
  ///
  /// - `hasMore`: whether the service has a further page, which `more` then asks for.
  case reply(Results, to: Generation, hasMore: Bool = false)

  /// The service failed the request of that generation (rules O1, O3 and O4).
  ///
  /// Send each failure, also the error with which a cancelled request ends: the machine refuses that one. A failure of
  /// the request in flight is shown, whatever it is, since otherwise the box would stay busy for ever.
  ///
  /// - `retryAfter`: how long after now the request is to start again by itself (rule D5), or nil if it is not. A
  ///   negative one counts as zero.
  case failure(Failure, of: Generation, retryAfter: Duration? = nil)

  /// The field was emptied, for instance by its clear button (rule C1); blank text in a keystroke does the same, unless
  /// the policy's minimum length is zero.
  case clear

  /// The person asked for the search now, for instance with the return key (rules S1 and S2).
  ///
  /// What stands in the field is searched, also where a row of another answer was chosen before.
  case submit

  /// The person asked to search the current query again, after a failure or to refresh (rule S3).
  case retry

  /// The end of the list was reached: its next page is wanted (rule N1).
  ///
  /// Send it as often as the list scrolls there: while a page is out, and where there is none, it changes nothing.
  case more

  /// The screen is left while work may be outstanding (rule C2); its counterpart is `resume`.
  case leave

  /// The screen has come back (rule C3): what `leave` ended is searched again.
  case resume

  /// What answers depend on besides the text has changed: a filter, a scope, the data, the account (rule V1).
  ///
  /// Answers so far no longer count; the current query is searched again, if it was searched or about to be.
  ///
  /// - `wait`: how long to wait before that, in place of the policy's debounce; zero suits a deliberate choice, and a
  ///   negative one counts as zero.
  case invalidate(wait: Duration? = nil)

  /// The rows of the held answer have changed in place: one was deleted, renamed or marked as read (rule V2).
  ///
  /// Nothing is searched. Without a held answer it is ignored.
  case amend(Results)

  /// A row of the held answer was chosen (rule L1), which ends what waits or is in flight.
  ///
  /// An index that the answer does not have is ignored.
  ///
  /// - `recording`: the text that enters the history; nil stands for the answer's query, and blank text for nothing.
  case select(Results.Index, recording: String? = nil)

  /// A row of the held answer is marked, for instance with the arrow keys, or with nil none is any more (rule L3).
  ///
  /// It ends nothing and records nothing. An index that the answer does not have is ignored.
  case mark(Results.Index?)

  /// The text is to enter the history, in front (rule H3).
  case record(String)

  /// One entry is to leave the history, compared as rule H1 compares (rule H2).
  case forget(String)

  /// All entries are to leave the history (rule H2).
  case forgetAll
}

extension SearchInput: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchInput: Sendable where Results: Sendable, Results.Index: Sendable {}
