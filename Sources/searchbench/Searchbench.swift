import Foundation

/// The benchmark: what a keystroke costs the machine, beside a bare debounce with Foundation's trimming.
@main
enum Searchbench {
  /// Odd, so that the median is a sample.
  private static let rounds = 21

  static func main() async {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      try await run(arguments)
    } catch let mistake as Arguments.Mistake {
      fail("searchbench: \(mistake)", status: 2)
    } catch {
      fail("searchbench: \(error)", status: 1)
    }
  }

  private static func run(_ arguments: Arguments) async throws {
    if arguments.check {
      try await check(arguments.object)
    } else {
      try await measure(arguments)
    }
  }

  private static func check(_ object: String?) async throws {
    let objectBytes = try object.map { UInt64(try Data(contentsOf: URL(fileURLWithPath: $0)).count) }
    let findings = await Check.findings(objectBytes: objectBytes)
    for finding in findings { print(finding) }
    if !findings.allSatisfy(\.isAllRight) { fail("searchbench: a bound is exceeded", status: 1) }
  }

  private static func measure(_ arguments: Arguments) async throws {
    let isWanted = { (name: String) in arguments.only.map { $0 == name } ?? true }
    var measurements: [Measurement] = []
    for name in Workloads.names where isWanted(name) {
      guard
        let workload = Workloads.make(name, keystrokes: arguments.count),
        let measurement = Measurement.of(workload, rounds: rounds)
      else { fail("searchbench: \(name): machine and baseline did not do the same work", status: 1) }
      measurements.append(measurement)
    }
    var adapters: [AdapterMeasurement] = []
    for name in AdapterBursts.names where isWanted(name) {
      guard let adapter = await AdapterMeasurement.of(name, edits: arguments.count * 10, rounds: rounds) else {
        fail("searchbench: \(name): a burst did not end in one answered request", status: 1)
      }
      adapters.append(adapter)
    }
    let report = Report(measurements, adapters)
    print(arguments.json ? try report.json() : report.table)
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
