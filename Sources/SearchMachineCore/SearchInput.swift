/// Something that happened, to be told to the machine with the time at which it happened.
///
/// Every input is allowed in every phase and at any time; one that no rule names changes nothing. None of them traps.
@frozen
public enum SearchInput<Results: RandomAccessCollection, Failure: Error> {
  /// The field's whole text after an edit, as it stands, untrimmed (rules K1 to K5).
  ///
  /// Send it for each edit: by typing, pasting, dictating or deleting. Sending the same text again is harmless.
  case keystroke(String)

  /// The deadline may have come (rules D1 and W3).
  ///
  /// Send it at `deadline` or as soon after it as can be. Early, late, doubled and stray ticks are all harmless: a tick
  /// carries only the time.
  case tick

  /// The service answered the request of that generation (rules O1 and O2).
  ///
  /// Send each answer, also one to a request that was cancelled or has settled: the machine refuses it.
  case reply(Results, to: Generation)

  /// The service failed the request of that generation (rules O1, O3 and O4).
  ///
  /// Send each failure, also the error with which a cancelled request ends: the machine refuses that one. A failure of
  /// the request in flight is shown, whatever it is, since otherwise the box would stay busy for ever.
  case failure(Failure, of: Generation)

  /// The field was emptied, for instance by its clear button (rule C1); blank text in a keystroke does the same.
  case clear

  /// The person asked for the search now, for instance with the return key (rules S1 and S2).
  case submit

  /// The person asked to search the current query again, after a failure or to refresh (rule S3).
  case retry

  /// A row of the shown answer was chosen, or with nil none is any more (rules L1 and L2).
  ///
  /// An index that the answer does not have is ignored.
  case select(Results.Index?)

  /// The screen is left while work may be outstanding (rule C2).
  case cancel

  /// One entry is to leave the history, compared as rule H1 compares (rule H2).
  case forget(String)

  /// All entries are to leave the history (rule H2).
  case forgetAll
}

extension SearchInput: Equatable where Results: Equatable, Failure: Equatable {}
extension SearchInput: Sendable where Results: Sendable, Results.Index: Sendable {}
