/// What an edit cost an adapter, and how often it was woken.
package struct AdapterMeasurement: Codable, Sendable {
  package let name: String

  /// The edits of one burst.
  package let edits: Int

  /// Nanoseconds an edit.
  package let time: Statistics

  /// What one burst asked of the heap; nil where that cannot be counted.
  package let heap: Heap?

  /// The wake-ups of one burst.
  package let wakeUps: Int

  /// Edits a second, by the median.
  package var editsPerSecond: Double { 1e9 / time.median }

  /// Measures the adapter of that name: one burst to warm up, and then the rounds.
  ///
  /// Nil if there is no such adapter, or if a burst did not end in exactly one answered request.
  static func of(_ name: String, edits: Int, rounds: Int) async -> AdapterMeasurement? {
    guard var last = await AdapterBursts.run(name, edits: edits), last.requests == 1 else { return nil }
    var times: [Double] = []
    for _ in 0..<rounds {
      guard let burst = await AdapterBursts.run(name, edits: edits), burst.requests == 1 else { return nil }
      times.append(burst.time / .nanoseconds(1) / Double(edits))
      last = burst
    }
    guard let time = Statistics(times) else { return nil }
    return AdapterMeasurement(name: name, edits: edits, time: time, heap: last.heap, wakeUps: last.wakeUps)
  }
}
