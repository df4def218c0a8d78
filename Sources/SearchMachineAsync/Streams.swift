/// The streams of an adapter's states.
struct Streams<State: Sendable> {
  private var continuations: [Int: AsyncStream<State>.Continuation] = [:]
  private var lastNumber = 0

  /// Makes a stream; `whenEnded` is told its number, on any thread, when its consumer has ended it.
  mutating func make(
    beginningWith state: State?, whenEnded: @escaping @Sendable (Int) -> Void
  ) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self, bufferingPolicy: .bufferingNewest(1))
    lastNumber += 1
    continuation.onTermination = { [number = lastNumber] _ in whenEnded(number) }
    continuations[lastNumber] = continuation
    if let state { continuation.yield(state) }
    return stream
  }

  func yield(_ state: State) {
    for continuation in continuations.values { continuation.yield(state) }
  }

  mutating func remove(_ number: Int) {
    continuations[number] = nil
  }

  /// Ends all of them.
  func finish() {
    for continuation in continuations.values {
      continuation.onTermination = nil
      continuation.finish()
    }
  }
}
