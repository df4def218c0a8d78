import Foundation

/// The figures of a run, for people and for programs.
package struct Report: Codable, Sendable {
  package let measurements: [Measurement]

  package let adapters: [AdapterMeasurement]

  /// The bytes of a machine value.
  package let machineBytes: Int

  package init(_ measurements: [Measurement], _ adapters: [AdapterMeasurement]) {
    self.measurements = measurements
    self.adapters = adapters
    machineBytes = MachineSize.bytes
  }

  /// The report as JSON, keys sorted.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The report as a table.
  package var table: String {
    var lines: [String] = []
    if !measurements.isEmpty {
      lines.append(Self.row("workload", "side", "min", "median", "spread", "allocs", "bytes", "ratio"))
    }
    for measurement in measurements {
      lines.append(Self.row(measurement.name, "machine", measurement.machine, measurement))
      lines.append(Self.row("", "baseline", measurement.baseline, measurement))
    }
    if !measurements.isEmpty { lines.append("") }
    if !adapters.isEmpty {
      lines.append(Self.row("adapter", "", "min", "median", "spread", "allocs", "bytes", "edits/s", "wake-ups"))
      lines += adapters.map(Self.row)
      lines.append("")
    }
    lines.append(
      "min and median in ns a keystroke, allocs and bytes a keystroke or edit; a machine value takes \(machineBytes) bytes"
    )
    return lines.joined(separator: "\n")
  }

  private static func row(_ name: String, _ side: String, _ cost: Measurement.Cost, _ whole: Measurement) -> String {
    let keystrokes = Double(whole.keystrokes)
    return row(
      name, side, decimal(cost.time.minimum, 1), decimal(cost.time.median, 1),
      decimal(cost.time.spread * 100, 1) + " %",
      cost.heap.map { decimal(Double($0.allocations) / keystrokes, 3) } ?? "-",
      cost.heap.map { decimal(Double($0.bytes) / keystrokes, 1) } ?? "-",
      side == "machine" ? decimal(whole.ratio, 1) : "1")
  }

  private static func row(_ adapter: AdapterMeasurement) -> String {
    let edits = Double(adapter.edits)
    return row(
      adapter.name, "", decimal(adapter.time.minimum, 1), decimal(adapter.time.median, 1),
      decimal(adapter.time.spread * 100, 1) + " %",
      adapter.heap.map { decimal(Double($0.allocations) / edits, 3) } ?? "-",
      adapter.heap.map { decimal(Double($0.bytes) / edits, 1) } ?? "-",
      decimal(adapter.editsPerSecond, 0), "\(adapter.wakeUps) in \(adapter.edits)")
  }

  private static func row(_ first: String, _ second: String, _ figures: String...) -> String {
    let names = first.padded(to: 13) + second.padded(to: 9)
    return names + figures.map { $0.padded(to: -15) }.joined()
  }

  private static func decimal(_ value: Double, _ places: Int) -> String {
    String(format: "%.\(places)f", value)
  }
}

extension String {
  /// The text filled up with spaces, on the right, or on the left if the width is negative.
  fileprivate func padded(to width: Int) -> String {
    let filling = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? filling + self : self + filling
  }
}
