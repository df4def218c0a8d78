import TerminalGuard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension LiveBox {
  /// The status with which the program ends if the person left without a choice.
  private static let nothingChosen: Int32 = 1

  /// Runs the box in the terminal as the options say; the answer is the end status.
  static func run(
    _ options: Options, _ appearance: FrontEnd.Appearance, in device: TerminalDevice, output: Output, errors: Output
  ) async throws(ArgumentError) -> Int32 {
    let keeper = historyKeeper(options)
    let history = keeper?.load() ?? []
    let box = options.makeBox(history: history)
    let tracing = try Tracing(options, box: box, history: history, output: output)
    var setting = Panel.Setting(
      place: options.place, minimumLength: options.minimumLength,
      glyphs: Glyphs(usesUnicode: appearance.usesUnicode), canSuspend: !terminal_guard_ignores(SIGTSTP),
      searchesWithCommand: options.command != nil, opens: options.opening != .nothing,
      showsPreview: options.showsPreview)
    setting.searchesEmptyField = options.searchesEmptyField
    let live = LiveBox(
      box: box, device: device, setting: setting, styles: StyleSheet(usesColor: appearance.usesColor), keeper: keeper,
      opener: Opener(options.opening) { name in getenv(name).map { String(cString: $0) } })
    var notices: [String] = []
    var ending: Ending?
    do throws(SystemError) {
      ending = try await live.run(typing: options.query)
      notices += keeper?.finish() ?? []
    } catch {
      notices.append(error.reason)
    }
    do throws(SystemError) {
      try tracing.finish()
    } catch {
      notices.append("the trace: \(error.reason)")
    }
    // What is printed may have to wait for its reader. Signals have their usual meaning then.
    terminal_guard_release_signals()
    let status = ending.map { report($0, options, to: output, &notices) } ?? 1
    for notice in notices { errors.line("searchbox: \(notice)") }
    try? errors.flush()
    return status
  }

  private static func historyKeeper(_ options: Options) -> HistoryKeeper? {
    guard options.keepsHistory, options.historyCapacity > 0 else { return nil }
    let file = HistoryFile { name in
      getenv(name).map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
    return file.map { HistoryKeeper(file: $0, capacity: options.historyCapacity) }
  }

  /// Prints what was chosen, to a terminal so that it can do no harm; the answer is the end status.
  private static func report(
    _ ending: Ending, _ options: Options, to output: Output, _ notices: inout [String]
  ) -> Int32 {
    switch ending {
    case .chosen(let id):
      output.write(output.isTerminal ? Array(id.display.utf8) : id.reference)
      output.write([options.endsWithZero ? 0 : .newline])
      do throws(SystemError) {
        try output.flush()
        return 0
      } catch {
        notices.append(error.reason)
        return 1
      }
    case .left(let hasOpened): return hasOpened ? 0 : nothingChosen
    case .interrupted: return 128 + SIGINT
    case .closed: return 128 + SIGHUP
    case .signal(let number): return 128 + number
    }
  }
}
