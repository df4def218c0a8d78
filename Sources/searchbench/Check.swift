/// One figure beside its bound.
package struct Finding: Equatable, Sendable, CustomStringConvertible {
  let what: String

  /// The figure; nil where it cannot be taken.
  let figure: UInt64?

  /// The greatest figure that is all right; nil if none was laid down, which is not all right.
  let bound: UInt64?

  package init(_ what: String, _ figure: UInt64?, atMost bound: UInt64?) {
    self.what = what
    self.figure = figure
    self.bound = bound
  }

  /// Whether the check may pass; a figure that cannot be taken here is no reason to fail.
  package var isAllRight: Bool {
    guard let bound else { return false }
    guard let figure else { return true }
    return figure <= bound
  }

  package var description: String {
    let verdict = isAllRight ? "ok  " : "FAIL"
    let measured = figure.map { "\($0)" } ?? "unknown here"
    let limit = bound.map { "at most \($0)" } ?? "no bound"
    return "\(verdict)  \(what): \(measured), \(limit)"
  }
}

/// The exact figures, allocations and sizes, beside their bounds; times are not among them.
enum Check {
  /// All findings; the object file's only if its size is given.
  static func findings(objectBytes: UInt64?) async -> [Finding] {
    var findings = Workloads.names.flatMap(heap(of:))
    for name in AdapterBursts.names { findings += await burst(of: name) }
    findings.append(
      Finding("bytes of a machine value", UInt64(MachineSize.bytes), atMost: UInt64(Bounds.machineBytes)))
    if let objectBytes {
      findings.append(Finding("bytes of the wasm32 object", objectBytes, atMost: UInt64(Bounds.objectBytes)))
    }
    return findings
  }

  /// What edits in a burst and singly ask of an adapter, when an earlier burst has settled.
  private static func burst(of name: String) async -> [Finding] {
    _ = await AdapterBursts.run(name, edits: Bounds.edits)
    let burst = await AdapterBursts.run(name, edits: Bounds.edits)
    let run = "\(name), \(Bounds.edits) edits"
    let single = await SingleEdits.heap(of: name, edits: Bounds.singleEdits)
    return [
      Finding("\(run): wake-ups", burst.map { UInt64($0.wakeUps) }, atMost: Bounds.wakeUps),
      Finding("\(run): allocations", burst?.heap?.allocations, atMost: Bounds.allocations(of: name)),
      Finding(
        "\(name), \(Bounds.singleEdits) edits, each with its turn: allocations", single?.allocations,
        atMost: Bounds.allocations(of: name)),
    ]
  }

  /// What the machine asks of the heap in the second run, when it has settled.
  private static func heap(of name: String) -> [Finding] {
    let workload = Workloads.make(name, keystrokes: Bounds.keystrokes)
    _ = workload?.machine()
    let heap = Heap.asked { _ = workload?.machine() }
    let bound = Bounds.heap(of: name)
    let run = "\(name), \(workload?.keystrokes ?? 0) keystrokes"
    return [
      Finding("\(run): allocations", heap?.allocations, atMost: bound?.allocations),
      Finding("\(run): bytes", heap?.bytes, atMost: bound?.bytes),
    ]
  }
}
