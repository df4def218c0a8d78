/// A search, as an asynchronous function of the query.
///
/// While it runs it may hand over what it has found so far, as often as it likes; each time whole, and the last of them
/// need not be what it answers with. When its task is cancelled it ends early, with whatever outcome.
package typealias SearchService =
  @Sendable (_ query: String, _ show: @escaping PartHandler) async throws(SearchFailure) -> Findings

/// Takes what a search has found so far.
package typealias PartHandler = @Sendable (Findings) -> Void
