import CSearchMachine

#if canImport(SearchMachineCore)
  import SearchMachineCore
#endif

// The box and the getters of searchmachine.h, which describes each of them.

/// What the box tells, or what is told of a null box.
@inline(__always)
private func read<Value>(_ box: OpaquePointer?, _ none: Value, _ body: (inout Box) -> Value) -> Value {
  guard let box else { return none }
  return body(&UnsafeMutablePointer<Box>(box).pointee)
}

/// The number of the interface that the library was built with.
@c @implementation
public func searchmachine_version() -> UInt32 { UInt32(SEARCHMACHINE_VERSION) }

/// Makes a box with the default policy and an empty history.
@c @implementation
public func searchmachine_create() -> OpaquePointer? {
  let box = UnsafeMutablePointer<Box>.allocate(capacity: 1)
  box.initialize(to: Box())
  return OpaquePointer(box)
}

/// Ends the box and frees all its memory.
@c @implementation
public func searchmachine_destroy(_ box: OpaquePointer?) {
  guard let box = UnsafeMutablePointer<Box>(box) else { return }
  box.pointee.end()
  box.deinitialize(count: 1)
  box.deallocate()
}

/// Makes the box as new, with the same policy.
@c @implementation
public func searchmachine_reset(_ box: OpaquePointer?) {
  read(box, ()) { $0.reset() }
}

/// Changes a setting, before the first input of a new or reset box.
@c @implementation
public func searchmachine_set(_ box: OpaquePointer?, _ setting: UInt32, _ value: Double) -> Int32 {
  read(box, 0) { $0.set(setting, value) ? 1 : 0 }
}

/// Puts an entry of a saved history behind those that are there, before the first input.
@c @implementation
public func searchmachine_restore(_ box: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int) -> Int32 {
  read(box, 0) { $0.restore(String(text, length)) ? 1 : 0 }
}

/// The phase, one of enum searchmachine_phase.
@c @implementation
public func searchmachine_phase_kind(_ box: OpaquePointer?) -> UInt32 {
  read(box, 0) { $0.facts.phase }
}

/// The facts that hold, each a bit.
@c @implementation
public func searchmachine_facts(_ box: OpaquePointer?) -> UInt32 {
  read(box, 0) { $0.facts.bits }
}

/// The current query.
@c @implementation
public func searchmachine_query(
  _ box: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  read(box, 0) { $0.machine.query.write(to: buffer, capacity) }
}

/// The time at which a tick is next wanted; infinity for none.
@c @implementation
public func searchmachine_deadline(_ box: OpaquePointer?) -> Double {
  read(box, .infinity) { $0.machine.deadline?.milliseconds ?? .infinity }
}

/// The generation that the newest step cancelled; 0 for none.
@c @implementation
public func searchmachine_cancelled(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.cancelled }
}

/// The generation of the phase's request.
@c @implementation
public func searchmachine_request_generation(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.facts.request.generation }
}

/// What that request searches.
@c @implementation
public func searchmachine_request_query(
  _ box: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  read(box, 0) { $0.requestQuery.write(to: buffer, capacity) }
}

/// That request's page, 0 the first; 0 also if there is no request.
@c @implementation
public func searchmachine_request_page(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.facts.request.page }
}

/// That request's attempt, 1 the first; 0 if there is no request.
@c @implementation
public func searchmachine_request_attempt(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.facts.request.attempt }
}

/// The code of the failure that is shown; 0 in every phase but SEARCHMACHINE_FAILED.
@c @implementation
public func searchmachine_failure_code(_ box: OpaquePointer?) -> Int64 {
  read(box, 0) { $0.facts.failureCode }
}

/// How long after the failure the request starts again by itself; infinity if it does not (D5).
@c @implementation
public func searchmachine_retries_after(_ box: OpaquePointer?) -> Double {
  read(box, .infinity) { $0.facts.retriesAfter }
}

/// The generation of the request that the held answer answers.
@c @implementation
public func searchmachine_answer_generation(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.facts.answered.generation }
}

/// The query that the held answer answers, its label; empty if none is held.
@c @implementation
public func searchmachine_answer_query(
  _ box: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  read(box, 0) { $0.machine.state.answer?.request.query.write(to: buffer, capacity) ?? 0 }
}

/// The page of the request that the held answer answers.
@c @implementation
public func searchmachine_answer_page(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.facts.answered.page }
}

/// The attempt of the request that the held answer answers; 0 if none is held.
@c @implementation
public func searchmachine_answer_attempt(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.facts.answered.attempt }
}

/// How many rows the held answer has.
@c @implementation
public func searchmachine_answer_count(_ box: OpaquePointer?) -> UInt64 {
  read(box, 0) { $0.facts.count }
}

/// The place of the chosen or marked row; SEARCHMACHINE_NO_ROW if there is none.
@c @implementation
public func searchmachine_answer_selection(_ box: OpaquePointer?) -> Int64 {
  read(box, -1) { $0.facts.selection }
}

/// Whether the box may still show the rows of that generation, held or cached.
@c @implementation
public func searchmachine_keeps(_ box: OpaquePointer?, _ generation: UInt64) -> Int32 {
  read(box, 0) { $0.keeps(generation) ? 1 : 0 }
}

/// How many entries the history has.
@c @implementation
public func searchmachine_history_count(_ box: OpaquePointer?) -> Int {
  read(box, 0) { $0.history.count }
}

/// An entry of the history, 0 the newest; empty beyond the end.
@c @implementation
public func searchmachine_history_entry(
  _ box: OpaquePointer?, _ place: Int, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: Int
) -> Int {
  read(box, 0) { box in
    box.history.indices.contains(place) ? box.history[place].write(to: buffer, capacity) : 0
  }
}

/// Memory of the box, of at least that many bytes, for callers that cannot hand in a pointer of their own, as from JavaScript.
@c @implementation
public func searchmachine_scratch(_ box: OpaquePointer?, _ size: Int) -> UnsafeMutablePointer<CChar>? {
  read(box, nil) { $0.scratch(size)?.assumingMemoryBound(to: CChar.self) }
}
