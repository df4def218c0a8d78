#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What is done with a box's steps while it runs, as `--trace` says.
@MainActor
package final class Tracing {
  private let file: TraceFile?
  private let recorder: TraceRecorder
  private var signals: SignalReader?

  /// Begins to watch the box; printed steps go to the output.
  package init(_ options: Options, box: any SearchBox, history: [String], output: Output) throws(ArgumentError) {
    recorder = TraceRecorder(policy: options.policy, history: history, holdsText: options.traceHoldsText)
    switch options.trace {
    case .off:
      file = nil
    case .printed:
      file = nil
      box.onStep = { step in
        output.line(StepLine.text(for: step.input, at: step.time, effects: step.effects))
        try? output.flush()
      }
    case .file(let path):
      file = try TraceFile(at: path)
      box.onStep = { [recorder] step in recorder.record(step.input, at: step.time, effects: step.effects) }
    }
  }

  /// Writes the trace, if there is one to write.
  package func finish() throws(SystemError) {
    try file?.write(recorder.scenario())
  }

  /// Also writes the trace when a signal ends the program, for a front end that does not handle signals itself.
  package func finishOnSignals() throws(SystemError) {
    guard file != nil else { return }
    signals = try SignalReader(endingOnly: true) { [weak self] number in
      try? self?.finish()
      exit(128 + number)
    }
  }
}
