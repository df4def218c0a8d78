/// What is to be done, as the arguments say.
package enum Invocation: Hashable, Sendable {
  case run(Options)
  case help

  /// Reads the arguments that follow the name of the program.
  package init(arguments: [[UInt8]]) throws(ArgumentError) {
    var parser = ArgumentParser(rest: arguments[...])
    self = try parser.parse()
  }
}

/// Reads arguments from left to right; of an option that comes twice the last one counts.
private struct ArgumentParser {
  var rest: ArraySlice<[UInt8]>
  private var options = Options()
  private var paths: [FilePath] = []
  private var hasTraceText = false

  init(rest: ArraySlice<[UInt8]>) {
    self.rest = rest
  }

  mutating func parse() throws(ArgumentError) -> Invocation {
    while let argument = rest.popFirst() {
      let text = String(decoding: argument, as: UTF8.self)
      if text == "--help" || text == "-h" { return .help }
      if text == "--" {
        while let path = rest.popFirst() { try takePath(path) }
      } else if argument.first == UInt8(ascii: "-") && argument.count > 1 {
        try takeOption(text)
      } else {
        try takePath(argument)
      }
    }
    if !paths.isEmpty { options.paths = paths }
    try checkCombinations()
    return .run(options)
  }

  private func checkCombinations() throws(ArgumentError) {
    if options.command != nil {
      if !paths.isEmpty { throw ArgumentError("a PATH does not go with --command; it stands in the command itself") }
      if options.includesHidden || !options.respectsIgnoreFiles {
        throw ArgumentError("--hidden and --no-ignore do not go with --command")
      }
    } else if options.searchesEmptyField {
      throw ArgumentError("--empty needs --command")
    }
    if options.traceHoldsText, options.trace == .off || options.trace == .printed {
      throw ArgumentError("--trace-text needs a file to write to: --trace=FILE")
    }
  }

  private mutating func takePath(_ path: [UInt8]) throws(ArgumentError) {
    if path.isEmpty { throw ArgumentError("PATH must not be empty") }
    let path = FilePath(bytes: path)
    if !paths.contains(path) { paths.append(path) }
  }

  private mutating func takeOption(_ text: String) throws(ArgumentError) {
    // By scalars, since an accent at the beginning of the value is one Character with the sign before it.
    let parts = text.unicodeScalars.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let given = parts.count > 1 ? String(parts[1]) : nil
    if try takeNumber(name, given) { return }
    switch name {
    case "--adapter": options.adapter = try adapter(value(given, of: name, "async or dispatch"))
    case "--trace": try takeTrace(given)
    case "--query": options.query = try value(given, of: name, "a text")
    case "--command": options.command = try command(value(given, of: name, "a command with {q} in the query's place"))
    case "--open-with": options.opening = .command(try opener(value(given, of: name, "a command with {file} in it")))
    case "--open":
      if given != nil { throw ArgumentError("--open takes no value; --open-with takes a command") }
      options.opening = .editor
    default:
      guard let flag = Self.flags[name] else { throw ArgumentError("unknown option \(quoted(name)); see --help") }
      if given != nil { throw ArgumentError("\(name) takes no value") }
      options[keyPath: flag.path] = flag.value
    }
  }

  private static var flags: [String: (path: WritableKeyPath<Options, Bool>, value: Bool)] {
    [
      "--discard": (\.discardsPreviousResults, true),
      "--burst": (\.isBurst, true),
      "--lines": (\.wantsLines, true),
      "--trace-text": (\.traceHoldsText, true),
      "--print0": (\.endsWithZero, true),
      "--no-history": (\.keepsHistory, false),
      "--hidden": (\.includesHidden, true),
      "--no-ignore": (\.respectsIgnoreFiles, false),
      "--no-preview": (\.showsPreview, false),
      "--empty": (\.searchesEmptyField, true),
    ]
  }

  /// An option whose value is a number: what it sets, its unit, and the least value that makes sense.
  private static var numbers: [String: (path: WritableKeyPath<Options, Int>, unit: String, least: Int)] {
    [
      "--debounce": (\.debounceMilliseconds, "milliseconds", 0),
      "--minimum": (\.minimumLength, "characters", 0),
      "--history": (\.historyCapacity, "recent searches", 0),
      "--limit": (\.limit, "rows", 1),
      "--timeout": (\.timeoutMilliseconds, "milliseconds", 0),
      "--latency": (\.latencyMilliseconds, "milliseconds", 0),
      "--fail-every": (\.failEvery, "searches", 1),
    ]
  }

  private mutating func takeNumber(_ name: String, _ given: String?) throws(ArgumentError) -> Bool {
    guard let option = Self.numbers[name] else { return false }
    let text = try value(given, of: name, "a number of \(option.unit)")
    let isWritten = !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard isWritten, let number = Int(text), number >= option.least, number <= Self.greatest else {
      let range = "a whole number of \(option.unit) from \(option.least) to \(Self.greatest)"
      throw ArgumentError("\(name) needs \(range), not \(quoted(text))")
    }
    options[keyPath: option.path] = number
    return true
  }

  /// The greatest number that any option takes.
  private static let greatest = 1_000_000_000

  private mutating func value(
    _ given: String?, of name: String, _ what: String
  ) throws(ArgumentError) -> String {
    if let given { return given }
    guard let value = rest.popFirst() else { throw ArgumentError("\(name) needs \(what)") }
    return String(decoding: value, as: UTF8.self)
  }

  private func command(_ text: String) throws(ArgumentError) -> CommandTemplate {
    guard let command = CommandTemplate(text) else {
      throw ArgumentError("--command needs {q} in the query's place, not \(quoted(text))")
    }
    return command
  }

  private func opener(_ text: String) throws(ArgumentError) -> OpenTemplate {
    guard let opener = OpenTemplate(text) else {
      throw ArgumentError("--open-with needs {file} in the file's place, not \(quoted(text))")
    }
    return opener
  }

  private func adapter(_ text: String) throws(ArgumentError) -> Options.Adapter {
    guard let adapter = Options.Adapter(rawValue: text) else {
      throw ArgumentError("--adapter needs async or dispatch, not \(quoted(text))")
    }
    return adapter
  }

  /// `--trace=FILE` names a file, and so does a next argument that ends in ".md"; else the steps are printed.
  private mutating func takeTrace(_ value: String?) throws(ArgumentError) {
    if let value {
      if value.isEmpty { throw ArgumentError("--trace= needs the name of a file") }
      options.trace = .file(FilePath(value))
    } else if let next = rest.first, String(decoding: next, as: UTF8.self).hasSuffix(".md") {
      options.trace = .file(FilePath(bytes: rest.removeFirst()))
    } else {
      options.trace = .printed
    }
  }

  private func quoted(_ text: String) -> String { "\"\(DisplayText.clean(text))\"" }
  private func quoted(_ bytes: [UInt8]) -> String { quoted(String(decoding: bytes, as: UTF8.self)) }
}
