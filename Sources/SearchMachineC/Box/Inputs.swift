import CSearchMachine

#if canImport(SearchMachineCore)
  import SearchMachineCore
#endif

// The inputs of searchmachine.h, which describes each of them.

private typealias Input = SearchInput<Rows, Code>

/// Hands the box the input; a null box does nothing.
@inline(__always)
private func take(_ box: OpaquePointer?, _ now: Double, _ input: (borrowing Box) -> Input) -> searchmachine_step {
  step(box) { $0.take(input($0), now) }
}

@inline(__always)
private func step(_ box: OpaquePointer?, _ body: (inout Box) -> searchmachine_step) -> searchmachine_step {
  guard let box else { return 0 }
  return body(&UnsafeMutablePointer<Box>(box).pointee)
}

/// The field's text after an edit.
@c @implementation
public func searchmachine_keystroke(
  _ box: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ now: Double
) -> searchmachine_step {
  take(box, now) { _ in .keystroke(String(text, length)) }
}

/// The field's text after an edit, with a wait and a minimum length for this edit only.
@c @implementation
public func searchmachine_keystroke_with(
  _ box: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ wait: Double, _ minimumLength: Int64,
  _ now: Double
) -> searchmachine_step {
  take(box, now) { _ in
    .keystroke(
      String(text, length), wait: Duration(milliseconds: wait),
      minimumLength: minimumLength < 0 ? nil : Int(clamping: minimumLength))
  }
}

/// The program, not the person, wrote this text into the field.
@c @implementation
public func searchmachine_fill(
  _ box: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ now: Double
) -> searchmachine_step {
  take(box, now) { _ in .fill(String(text, length)) }
}

/// The time searchmachine_deadline() may have come.
@c @implementation
public func searchmachine_tick(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .tick }
}

/// The request's rows so far, count in all; more will come.
@c @implementation
public func searchmachine_part(
  _ box: OpaquePointer?, _ generation: UInt64, _ count: UInt64, _ now: Double
) -> searchmachine_step {
  take(box, now) { box in
    let generation = box.generation(generation)
    return .part(box.rows(count, of: generation), of: generation)
  }
}

/// The request's rows, count in all, those of earlier pages included; has_more is not 0 if there are further pages.
@c @implementation
public func searchmachine_reply(
  _ box: OpaquePointer?, _ generation: UInt64, _ count: UInt64, _ hasMore: Int32, _ now: Double
) -> searchmachine_step {
  take(box, now) { box in
    let generation = box.generation(generation)
    return .reply(box.rows(count, of: generation), to: generation, hasMore: hasMore != 0)
  }
}

/// The request failed; code is the caller's and comes back from searchmachine_failure_code().
@c @implementation
public func searchmachine_failure(
  _ box: OpaquePointer?, _ generation: UInt64, _ code: Int64, _ retryAfter: Double, _ now: Double
) -> searchmachine_step {
  take(box, now) { box in
    .failure(
      Code(rawValue: code), of: box.generation(generation),
      retryAfter: retryAfter == .infinity ? nil : Duration(milliseconds: retryAfter))
  }
}

/// The field was emptied on purpose (C1).
@c @implementation
public func searchmachine_clear(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .clear }
}

/// The person pressed return in the field.
@c @implementation
public func searchmachine_submit(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .submit }
}

/// The person wants the search done again, after a failure or to refresh (S3).
@c @implementation
public func searchmachine_retry(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .retry }
}

/// The end of the list was reached.
@c @implementation
public func searchmachine_more(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .more }
}

/// The screen is left.
@c @implementation
public func searchmachine_leave(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .leave }
}

/// The screen is back.
@c @implementation
public func searchmachine_resume(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .resume }
}

/// What answers depend on besides the text has changed.
@c @implementation
public func searchmachine_invalidate(_ box: OpaquePointer?, _ wait: Double, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .invalidate(wait: Duration(milliseconds: wait)) }
}

/// The caller changed the held answer's rows in place, for instance took one out; they are count now (V2).
@c @implementation
public func searchmachine_amend(_ box: OpaquePointer?, _ count: UInt64, _ now: Double) -> searchmachine_step {
  take(box, now) { box in .amend(box.heldRows(count)) }
}

/// The person chose the row at this place of the held answer, counted from 0.
@c @implementation
public func searchmachine_select(
  _ box: OpaquePointer?, _ row: Int64, _ recording: UnsafePointer<CChar>?, _ recordingLength: Int, _ now: Double
) -> searchmachine_step {
  step(box) { $0.select(row, recording: recording == nil ? nil : String(recording, recordingLength), now) }
}

/// The row at this place is marked, as with arrow keys; SEARCHMACHINE_NO_ROW takes the mark away (L3).
@c @implementation
public func searchmachine_mark(_ box: OpaquePointer?, _ row: Int64, _ now: Double) -> searchmachine_step {
  step(box) { $0.mark(row, now) }
}

/// Puts a text in front of the history (H3).
@c @implementation
public func searchmachine_record(
  _ box: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ now: Double
) -> searchmachine_step {
  take(box, now) { _ in .record(String(text, length)) }
}

/// Takes an entry out of the history (H2).
@c @implementation
public func searchmachine_forget(
  _ box: OpaquePointer?, _ text: UnsafePointer<CChar>?, _ length: Int, _ now: Double
) -> searchmachine_step {
  take(box, now) { _ in .forget(String(text, length)) }
}

/// Empties the history (H2).
@c @implementation
public func searchmachine_forget_all(_ box: OpaquePointer?, _ now: Double) -> searchmachine_step {
  take(box, now) { _ in .forgetAll }
}
