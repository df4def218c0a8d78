import Foundation

/// The benchmark: what a keystroke costs the machine, beside a bare debounce with Foundation's trimming.
@main
enum Searchbench {
  /// Odd, so that the median is a sample.
  private static let rounds = 21

  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      try run(arguments)
    } catch let mistake as Arguments.Mistake {
      fail("searchbench: \(mistake)", status: 2)
    } catch {
      fail("searchbench: \(error)", status: 1)
    }
  }

  private static func run(_ arguments: Arguments) throws {
    if arguments.check {
      try check(arguments.object)
    } else {
      try measure(arguments)
    }
  }

  private static func check(_ object: String?) throws {
    let objectBytes = try object.map { UInt64(try Data(contentsOf: URL(fileURLWithPath: $0)).count) }
    let findings = Check.findings(objectBytes: objectBytes)
    for finding in findings { print(finding) }
    if !findings.allSatisfy(\.isAllRight) { fail("searchbench: a bound is exceeded", status: 1) }
  }

  private static func measure(_ arguments: Arguments) throws {
    var measurements: [Measurement] = []
    for name in arguments.only.map({ [$0] }) ?? Workloads.names {
      guard
        let workload = Workloads.make(name, keystrokes: arguments.count),
        let measurement = Measurement.of(workload, rounds: rounds)
      else { fail("searchbench: \(name): machine and baseline did not do the same work", status: 1) }
      measurements.append(measurement)
    }
    let report = Report(measurements)
    print(arguments.json ? try report.json() : report.table)
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }
}
