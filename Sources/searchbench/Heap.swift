import AllocationCounter

/// What a piece of work asked of the heap, on the thread that did it.
package struct Heap: Equatable, Codable, Sendable {
  /// The number of allocations; a reallocation counts as one.
  package var allocations: UInt64

  /// The bytes asked for.
  package var bytes: UInt64

  package init(allocations: UInt64, bytes: UInt64) {
    self.allocations = allocations
    self.bytes = bytes
  }

  /// What the work asks for; nil where allocations cannot be counted.
  package static func asked(by work: () -> Void) -> Heap? {
    let before = total
    work()
    let after = total
    guard allocation_counter_is_available() else { return nil }
    return Heap(allocations: after.allocations - before.allocations, bytes: after.bytes - before.bytes)
  }

  private static var total: Heap {
    Heap(allocations: allocation_counter_allocations(), bytes: allocation_counter_bytes())
  }
}
