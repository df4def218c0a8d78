extension LineMode {
  /// Runs the line mode as the options say; the answer is the end status.
  package static func run(_ options: Options, _ streams: Streams) async throws(ArgumentError) -> Int32 {
    let box = options.makeBox()
    let tracing = try Tracing(options, box: box, history: [], output: streams.output)
    do throws(SystemError) {
      try tracing.finishOnSignals()
    } catch {
      throw ArgumentError("a trace needs to hear of signals: \(error.reason)")
    }
    let lines = LineMode(box: box, minimumLength: options.minimumLength, query: options.query, streams: streams)
    let status = await options.isBurst ? lines.runBurst() : lines.run()
    do throws(SystemError) {
      try tracing.finish()
      return status
    } catch {
      streams.errors.line("searchbox: the trace: \(error.reason)")
      try? streams.errors.flush()
      return 1
    }
  }
}
