import SearchMachineAsync
import SearchMachineDispatch
import SearchMachineTesting

/// Edits of which each has a turn of the main actor to itself, as those of a person have.
enum SingleEdits {
  /// What that many edits together asked of the heap; nil for other names than those of `AdapterBursts`, and where it
  /// cannot be counted.
  @MainActor
  static func heap(of name: String, edits: Int) async -> Heap? {
    let clock = ManualClock()
    switch name {
    case "async":
      let search = AsyncSearch<[String], Never>(clock: clock) { [$0.query] }
      return await heap(edits, clock) { search.keystroke($0) }
    case "dispatch":
      let search = DispatchSearch<[String], Never>(time: ManualTime(of: clock)) { _, _ in
        nil
      } publish: { _ in
      }
      return await heap(edits, clock) { search.keystroke($0) }
    case "model":
      #if canImport(Observation)
        guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) else { return nil }
        let model = SearchModel<[String], Never>(clock: clock) { [$0.query] }
        return await heap(edits, clock) { model.text = $0 }
      #else
        return nil
      #endif
    default: return nil
    }
  }

  /// What an edit leaves to a later turn was asked for by the edit; a turn may come on another thread than the one before.
  @MainActor
  private static func heap(_ edits: Int, _ clock: ManualClock, _ edit: (String) -> Void) async -> Heap? {
    let texts = Texts.plain
    var sum = Heap(allocations: 0, bytes: 0)
    for number in 0..<edits {
      clock.pass(to: .milliseconds(number))
      guard let heap = Heap.asked(by: { edit(texts[number % texts.count]) }) else { return nil }
      sum.allocations += heap.allocations
      sum.bytes += heap.bytes
      await Task.yield()
    }
    return sum
  }
}
