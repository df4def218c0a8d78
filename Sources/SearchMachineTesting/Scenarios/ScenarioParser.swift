import SearchMachineCore
import SearchNotation

extension TimedInput {
  /// Reads inputs with their times, separated by semicolons, such as `new discard; 0 keystroke "a"; 300 tick`.
  ///
  /// - Throws: A `NotationProblem` that says what could not be read.
  package static func parse(_ cell: String) throws(NotationProblem) -> [TimedInput] {
    try ScenarioParser.inputs(cell)
  }
}

/// Reads the cells that say what a scenario does.
enum ScenarioParser {
  /// One input, without its time.
  static func input(_ cell: String) throws(NotationProblem) -> ScenarioInput {
    var scanner = CellScanner(cell)
    let input = try scanner.input()
    guard scanner.isAtEnd else { throw scanner.unexpected("the end of the cell") }
    return input
  }

  /// A time alone.
  static func time(_ cell: String) throws(NotationProblem) -> Duration {
    var scanner = CellScanner(cell)
    let time = try scanner.time()
    guard scanner.isAtEnd else { throw scanner.unexpected("the end of the cell") }
    return time
  }

  /// Inputs with their times, separated by semicolons; `new` stands at the front, without a time.
  static func inputs(_ cell: String) throws(NotationProblem) -> [TimedInput] {
    var scanner = CellScanner(cell)
    var inputs: [TimedInput] = []
    if scanner.skip(word: "new") {
      inputs.append(TimedInput(time: .zero, input: try scanner.box()))
    } else {
      let time = try scanner.time()
      inputs.append(TimedInput(time: time, input: try scanner.input()))
    }
    while !scanner.isAtEnd {
      try scanner.expect(";")
      let time = try scanner.time()
      inputs.append(TimedInput(time: time, input: try scanner.input()))
    }
    return inputs
  }

  /// Inputs that happen at one time, separated by semicolons; one that begins with a time of its own happens at that.
  static func inputs(_ cell: String, at time: Duration) throws(NotationProblem) -> [TimedInput] {
    var scanner = CellScanner(cell)
    var inputs: [TimedInput] = []
    repeat {
      let own = scanner.isAtNumber ? try scanner.time() : time
      inputs.append(TimedInput(time: own, input: try scanner.input()))
    } while scanner.skip(";")
    guard scanner.isAtEnd else { throw scanner.unexpected("';'") }
    return inputs
  }
}
