import SearchMachineTesting

/// Does it and returns what it gives; throws a `WaitProblem` that names what was awaited when it does not end in time.
@MainActor
func limited<Value: Sendable>(_ what: String, _ body: @escaping @MainActor () async -> Value) async throws -> Value {
  let ends = Journal<Value>(of: what)
  let work = Task { ends.append(await body()) }
  defer { work.cancel() }
  try await ends.wait(for: 1)
  return ends.entries[0]
}

extension AsyncStream where Element: Sendable {
  /// The next element, or nil at the end; throws when neither comes in time.
  @MainActor
  func next() async throws -> Element? {
    try await limited("the next of the stream") {
      var iterator = self.makeAsyncIterator()
      return await iterator.next()
    }
  }
}
