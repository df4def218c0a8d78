/// What the command line asks for.
package struct Arguments: Equatable, Sendable {
  /// Keystrokes a run, before heavy workloads take their part of it; adapters get ten times as many.
  package var count = 10_000

  /// The one workload to run; nil for all.
  package var only: String?

  /// Whether the report is JSON instead of a table.
  package var json = false

  /// Whether to compare allocations and sizes with their bounds instead of measuring times.
  package var check = false

  /// An object file whose size the check compares with its bound too; nil if there is none.
  package var object: String?

  package init() {}

  /// A mistake in the command line, in words for the person who typed it.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let description: String
  }

  /// Reads the words after the program's name; a later option wins over an earlier one of the same name.
  package init(_ words: [String]) throws(Mistake) {
    var rest = words[...]
    while let option = rest.popFirst() {
      switch option {
      case "--count": count = try Self.count(try Self.value(of: option, &rest))
      case "--only": only = try Self.name(try Self.value(of: option, &rest))
      case "--json": json = true
      case "--check": check = true
      case "--object": object = try Self.value(of: option, &rest)
      default: throw Mistake(description: "unknown option \(option)")
      }
    }
    if check && (json || only != nil) {
      throw Mistake(description: "--check takes neither --json nor --only")
    }
    if object != nil && !check { throw Mistake(description: "--object needs --check") }
  }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(description: "\(option) needs a value") }
    return value
  }

  private static func count(_ value: String) throws(Mistake) -> Int {
    guard let count = Int(value), (1...10_000_000).contains(count) else {
      throw Mistake(description: "--count takes a number from 1 to 10000000, not \(value)")
    }
    return count
  }

  private static func name(_ value: String) throws(Mistake) -> String {
    let names = Workloads.names + AdapterBursts.names
    guard names.contains(value) else {
      throw Mistake(description: "--only takes one of \(names.joined(separator: ", ")), not \(value)")
    }
    return value
  }
}
