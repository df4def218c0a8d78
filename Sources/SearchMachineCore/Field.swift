/// What is known of the field's text, beside the current query.
///
/// The field's query is that of the newest text that was told. The current query differs from it only after a row of
/// another answer was chosen.
enum Field: Hashable, Sendable {
  /// The field's query is the current one.
  case holdsTheQuery

  /// Nothing has been told since the box was made or cleared.
  case isUnknown

  /// The field's query is this one, and the current one was chosen.
  case holds(Query)
}
