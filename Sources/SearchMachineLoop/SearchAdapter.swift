import SearchMachineCore

/// A search box that takes inputs: every adapter, and what is built on one.
///
/// Each input is one method of this protocol, written once for all of them. A type that conforms has only to say where an
/// input goes. All of them are allowed at any time, also from inside a callback (rule A1); what no rule names changes nothing.
///
/// The methods consume the reference that they are called on, so that a callback that drops the box frees it there and then
/// (rule A6), also while such a call runs.
public protocol SearchAdapter<Results, Failure>: AnyObject {
  /// What a search finds.
  associatedtype Results: RandomAccessCollection

  /// Why a search can fail.
  associatedtype Failure: Error

  /// All that the box shows now.
  var state: SearchState<Results, Failure> { get }

  /// The current query, as `SearchMachine` has it; with it an idle box that holds a text can be told from an empty one.
  var query: String { get }

  /// The settings of the box.
  var policy: SearchPolicy { get }

  /// Takes an input. The other methods all come here.
  consuming func send(_ input: SearchInput<Results, Failure>)

  /// Takes an input that names a row by its identity.
  consuming func send(_ input: IdentityInput<Results, Failure>)
}

// MARK: The field

extension SearchAdapter {
  /// The field's text after an edit, whole and untrimmed (rules K1 to K5).
  ///
  /// Send it for each edit; the same text again is harmless.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - wait: How long this edit waits, in place of the policy's debounce; a negative one counts as zero.
  ///   - minimumLength: How many Characters this edit needs, in place of the policy's; a negative one counts as zero.
  @inlinable
  public consuming func keystroke(_ text: String, wait: Duration? = nil, minimumLength: Int? = nil) {
    send(.keystroke(text, wait: wait, minimumLength: minimumLength))
  }

  /// The program wrote the field: a suggestion, a deep link, a restored screen (rule T4).
  ///
  /// Nothing is searched for it; if its answer is on hand that is shown.
  @inlinable
  public consuming func fill(_ text: String) {
    send(.fill(text))
  }

  /// The field was emptied (rule C1).
  @inlinable
  public consuming func clear() {
    send(.clear)
  }
}

// MARK: The search

extension SearchAdapter {
  /// The person asked for the search now, for instance with the return key (rules S1 and S2).
  @inlinable
  public consuming func submit() {
    send(.submit)
  }

  /// The person asked to search the current query again, after a failure or to refresh (rule S3).
  @inlinable
  public consuming func retry() {
    send(.retry)
  }

  /// The end of the list was reached: its next page is wanted (rule N1).
  ///
  /// Send it as often as the list scrolls there: while a page is out, and where there is none, it changes nothing.
  @inlinable
  public consuming func more() {
    send(.more)
  }

  /// The screen is left; what waits or is in flight ends (rule C2). Its counterpart is `resume`.
  ///
  /// Dropping the adapter needs no `leave` before it.
  @inlinable
  public consuming func leave() {
    send(.leave)
  }

  /// The screen has come back (rule C3): what `leave` ended is searched again.
  @inlinable
  public consuming func resume() {
    send(.resume)
  }

  /// What answers depend on besides the text has changed: a filter, a scope, the data, the account (rule V1).
  ///
  /// - Parameter wait: How long to wait before the current query is searched again, in place of the policy's debounce; zero
  ///   suits a deliberate choice, and a negative one counts as zero.
  @inlinable
  public consuming func invalidate(wait: Duration? = nil) {
    send(.invalidate(wait: wait))
  }

  /// The rows of the held answer have changed in place: one was deleted, renamed or marked as read (rule V2).
  @inlinable
  public consuming func amend(_ results: Results) {
    send(.amend(results))
  }
}

// MARK: Rows and history

extension SearchAdapter {
  /// A row of the held answer was chosen (rule L1). An index that the answer does not have is ignored.
  ///
  /// - Parameters:
  ///   - index: The row's index.
  ///   - text: What enters the history; nil stands for the answer's query, and blank text for nothing.
  @inlinable
  public consuming func select(_ index: Results.Index, recording text: String? = nil) {
    send(.select(index, recording: text))
  }

  /// A row of the held answer is marked, for instance with the arrow keys, or with nil none is any more (rule L3).
  ///
  /// An index that the answer does not have is ignored.
  @inlinable
  public consuming func mark(_ index: Results.Index?) {
    send(.mark(index))
  }

  /// The text is to enter the history, in front (rule H3).
  @inlinable
  public consuming func record(_ text: String) {
    send(.record(text))
  }

  /// The entry is to leave the history (rule H2).
  @inlinable
  public consuming func forget(_ text: String) {
    send(.forget(text))
  }

  /// All entries are to leave the history (rule H2).
  @inlinable
  public consuming func forgetAll() {
    send(.forgetAll)
  }
}
