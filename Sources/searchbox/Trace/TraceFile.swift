/// The file into which a trace goes; nothing else is ever overwritten.
package struct TraceFile: Sendable {
  private let path: FilePath

  /// Takes the file for a trace, and begins it, so that a mistake shows before anything is recorded.
  package init(at path: FilePath) throws(ArgumentError) {
    self.path = path
    let earlier: [UInt8]?
    do throws(SystemError) {
      earlier = try AtomicFile.read(path)
    } catch {
      throw ArgumentError("the trace cannot be written to \(path.display): \(error.reason)")
    }
    if let earlier, !earlier.isEmpty, !earlier.starts(with: TraceRecorder.heading.utf8) {
      throw ArgumentError("\(path.display) is there and is no trace, so --trace does not overwrite it")
    }
    do throws(SystemError) {
      try write(TraceRecorder.heading + "\n")
    } catch {
      throw ArgumentError("the trace cannot be written to \(path.display): \(error.reason)")
    }
  }

  /// Puts the trace into the file.
  package func write(_ trace: String) throws(SystemError) {
    try AtomicFile.write(Array(trace.utf8), to: path)
  }
}
