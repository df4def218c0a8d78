import SearchMachineCore

/// What a workload drives: the machine, or the bare debounce that it is compared with.
///
/// Both do the work of one box and keep the same books, so that a run can tell whether both did it.
protocol MeasuredBox {
  init(_ policy: SearchPolicy)

  mutating func edit(_ text: String, at now: Duration)
  mutating func tick(at now: Duration)
  mutating func part(_ results: [String], of request: UInt64, at now: Duration)
  mutating func reply(_ results: [String], to request: UInt64, at now: Duration)
  mutating func more(at now: Duration)
  mutating func submit(at now: Duration)

  var books: Books { get }
}

/// What a box did during a workload.
struct Books: Equatable {
  /// The number of the newest request, counted from one.
  var newestRequest: UInt64 = 0

  /// The rows shown by all parts and replies that counted.
  var rows = 0

  /// The lengths of the query after each edit, summed up.
  var queryBytes = 0
}
