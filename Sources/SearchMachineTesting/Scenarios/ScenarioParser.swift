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
    let input = try input(&scanner)
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
      inputs.append(TimedInput(time: .zero, input: try box(&scanner)))
    } else {
      let time = try scanner.time()
      inputs.append(TimedInput(time: time, input: try input(&scanner)))
    }
    while !scanner.isAtEnd {
      try scanner.expect(";")
      let time = try scanner.time()
      inputs.append(TimedInput(time: time, input: try input(&scanner)))
    }
    return inputs
  }

  /// Inputs that happen at one time, separated by semicolons; one that begins with a time of its own happens at that.
  static func inputs(_ cell: String, at time: Duration) throws(NotationProblem) -> [TimedInput] {
    var scanner = CellScanner(cell)
    var inputs: [TimedInput] = []
    repeat {
      let own = scanner.isAtNumber ? try scanner.time() : time
      inputs.append(TimedInput(time: own, input: try input(&scanner)))
    } while scanner.skip(";")
    guard scanner.isAtEnd else { throw scanner.unexpected("';'") }
    return inputs
  }

  private static func input(_ scanner: inout CellScanner) throws(NotationProblem) -> ScenarioInput {
    let word = try scanner.word()
    switch word {
    case "new": return try box(&scanner)
    case "keystroke": return .handle(.keystroke(try scanner.text()))
    case "tick": return .handle(.tick)
    case "reply":
      let generation = Generation(rawValue: try scanner.generation())
      return .handle(.reply(try rows(&scanner), to: generation))
    case "failure":
      let generation = Generation(rawValue: try scanner.generation())
      return .handle(.failure(ScenarioFailure(name: try scanner.name()), of: generation))
    case "clear": return .handle(.clear)
    case "submit": return .handle(.submit)
    case "retry": return .handle(.retry)
    case "select": return try selection(&scanner)
    case "cancel": return .handle(.cancel)
    case "forget": return .handle(.forget(try scanner.text()))
    case "forgetAll": return .handle(.forgetAll)
    default: throw NotationProblem(message: "there is no input '\(word)'")
    }
  }

  private static func selection(_ scanner: inout CellScanner) throws(NotationProblem) -> ScenarioInput {
    if scanner.skip(word: "none") { return .handle(.select(nil)) }
    guard scanner.skip(word: "row") else { return .handle(.select(try scanner.integer())) }
    return .selectRow(scanner.skip(word: "none") ? nil : try scanner.name())
  }

  private static func rows(_ scanner: inout CellScanner) throws(NotationProblem) -> [ScenarioRow] {
    try scanner.expect("[")
    var rows: [ScenarioRow] = []
    if scanner.skip("]") { return rows }
    repeat {
      rows.append(ScenarioRow(id: try scanner.name()))
    } while scanner.skip(",")
    try scanner.expect("]")
    return rows
  }

  private static func box(_ scanner: inout CellScanner) throws(NotationProblem) -> ScenarioInput {
    let usual = SearchPolicy()
    var debounce = usual.debounce
    var minimum = usual.minimumLength
    var previousResults = usual.previousResults
    var capacity = usual.historyCapacity
    var history: [String] = []
    while let word = try? scanner.word() {
      switch word {
      case "debounce":
        debounce = try scanner.time()
        guard debounce >= .zero else { throw NotationProblem(message: "the debounce must not be negative") }
      case "minimum": minimum = try scanner.natural()
      case "discard": previousResults = .discard
      case "capacity": capacity = try scanner.natural()
      case "history":
        repeat {
          history.append(try scanner.text())
        } while scanner.isAtText
      default: throw NotationProblem(message: "there is no setting '\(word)'")
      }
    }
    let policy = SearchPolicy(
      debounce: debounce, minimumLength: minimum, previousResults: previousResults, historyCapacity: capacity)
    return .new(policy, history: history)
  }
}
