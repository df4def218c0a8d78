// snippet-begin recipe-local-first
import SearchMachineAsync
import SearchMachineCore

/// Shows what the device has at once, and then what the server says.
@MainActor
func localFirst(
  clock: any Clock<Duration> = ContinuousClock(),
  local: @escaping @Sendable (String) -> [Movie],
  remote: @escaping @Sendable (String) async throws(Offline) -> [Movie]
) -> AsyncSearch<[Movie], Offline> {
  AsyncSearch(clock: clock) { request, progress async throws(Offline) in
    await progress.show(local(request.query))
    return SearchReply(try await remote(request.query))
  }
}
// snippet-end
