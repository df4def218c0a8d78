/// What one workload cost the machine and the bare debounce, measured in turns in the same process.
package struct Measurement: Codable, Sendable {
  /// The cost of one side.
  package struct Cost: Codable, Sendable {
    /// Nanoseconds a keystroke.
    package let time: Statistics

    /// What one whole run asked of the heap; nil where that cannot be counted.
    package let heap: Heap?
  }

  package let name: String
  package let summary: String

  /// The edits of one run.
  package let keystrokes: Int

  package let machine: Cost
  package let baseline: Cost

  /// How many times faster the machine is, by the medians.
  package let ratio: Double

  private init(_ workload: Workload, machine: Cost, baseline: Cost) {
    name = workload.name
    summary = workload.summary
    keystrokes = workload.keystrokes
    self.machine = machine
    self.baseline = baseline
    ratio = baseline.time.median / machine.time.median
  }

  /// Measures a workload: one run each to warm up, one to count allocations, and then the rounds.
  ///
  /// Nil if the two sides did not do the same work, so that no figure would mean anything.
  static func of(_ workload: Workload, rounds: Int) -> Measurement? {
    guard workload.machine() == workload.baseline() else { return nil }
    let machineHeap = Heap.asked { _ = workload.machine() }
    let baselineHeap = Heap.asked { _ = workload.baseline() }
    var machineTimes: [Double] = []
    var baselineTimes: [Double] = []
    for _ in 0..<rounds {
      machineTimes.append(nanoseconds(of: workload.machine, per: workload.keystrokes))
      baselineTimes.append(nanoseconds(of: workload.baseline, per: workload.keystrokes))
    }
    guard
      workload.machine() == workload.baseline(),
      let machineTime = Statistics(machineTimes), let baselineTime = Statistics(baselineTimes)
    else { return nil }
    return Measurement(
      workload, machine: Cost(time: machineTime, heap: machineHeap),
      baseline: Cost(time: baselineTime, heap: baselineHeap))
  }

  private static func nanoseconds(of run: () -> Books, per keystrokes: Int) -> Double {
    let elapsed = ContinuousClock().measure { _ = run() }
    return elapsed / .nanoseconds(1) / Double(keystrokes)
  }
}
