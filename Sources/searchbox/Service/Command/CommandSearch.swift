import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The search service that runs a command for each query; what the command prints are the rows.
package final class CommandSearch: Sendable {
  private let template: CommandTemplate
  private let limit: Int
  private let guardian = Guarded<ProcessGuard?>(nil)

  /// - Parameters:
  ///   - template: The command.
  ///   - limit: The greatest number of rows that are taken; a command that prints more is ended.
  package init(_ template: CommandTemplate, limit: Int) {
    precondition(limit > 0, "CommandSearch: the limit must be positive")
    self.template = template
    self.limit = limit
  }

  /// Runs the command to its end, on a thread of its own; when the task is cancelled, all that it started is ended.
  package func search(_ query: String, show: @escaping PartHandler) async throws(SearchFailure) -> Findings {
    let command: RunningCommand
    do throws(SystemError) {
      command = try RunningCommand(guardian: sharedGuardian())
    } catch {
      throw .command(error.reason)
    }
    let outcome: Result<Findings, SearchFailure> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async { [template, limit] in
          continuation.resume(
            returning: Result { () throws(SearchFailure) in
              var reading = CommandReading(command, query: query, limit: limit, show: show)
              return try reading.run(template.script, query: query)
            })
        }
      }
    } onCancel: {
      command.end()
    }
    return try outcome.get()
  }

  private func sharedGuardian() throws(SystemError) -> ProcessGuard {
    try guardian.use { shared throws(SystemError) in
      if let shared { return shared }
      let new = try ProcessGuard()
      shared = new
      return new
    }
  }
}

/// Reads what one run of the command prints, and decides what it means.
private struct CommandReading {
  private let command: RunningCommand
  private let show: PartHandler
  private var output: CommandOutput
  private var complaint = FirstLine()
  private var pace = PartPace()
  private let block = Block(byteCount: 64 * 1024)

  init(_ command: RunningCommand, query: String, limit: Int, show: @escaping PartHandler) {
    self.command = command
    self.show = show
    output = CommandOutput(query: query, limit: limit) { (try? FileKind(following: $0)) != nil }
  }

  mutating func run(_ script: String, query: String) throws(SearchFailure) -> Findings {
    do throws(SystemError) {
      if let child = try command.start(script, query: query) { try read(from: child) }
    } catch {
      command.end()
      throw .command(error.reason)
    }
    if output.isFull {
      command.end()
      return output.findings
    }
    guard let status = command.waitForEnd() else { throw .stopped }
    switch CommandVerdict(status, hasRows: !output.findings.isEmpty, complaint: complaint.text) {
    case .answer(let note):
      output.note(note)
      return output.findings
    case .failure(let reason): throw .command(reason)
    }
  }

  /// Reads until nothing more can come, there are too many lines, or the command is to end.
  private mutating func read(from child: borrowing ChildProcess) throws(SystemError) {
    var (outputIsOpen, errorsAreOpen) = (true, true)
    while outputIsOpen || errorsAreOpen {
      var sources = [
        pollfd(fd: command.alarmDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: outputIsOpen ? child.output.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorsAreOpen ? child.errors.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&sources, 3, pace.wait(for: output.findings)) >= 0 else {
        if errno == EINTR { continue }
        throw .last
      }
      if command.isEnding { return }
      if sources[1].revents != 0 {
        let count = try child.output.read(into: block.bytes)
        outputIsOpen = count > 0
        output.take(UnsafeRawBufferPointer(rebasing: block.bytes[..<count]))
        if output.isFull { return }
      }
      if sources[2].revents != 0 {
        let count = try child.errors.read(into: block.bytes)
        errorsAreOpen = count > 0
        complaint.take(UnsafeRawBufferPointer(rebasing: block.bytes[..<count]))
      }
      if !outputIsOpen { output.finish() }
      if outputIsOpen && pace.isDue(output.findings) { show(output.findings) }
    }
  }
}

/// The first line of what is read, at most a few hundred bytes of it.
private struct FirstLine {
  private var bytes: [UInt8] = []
  private var isWhole = false

  /// The line, harmless to a terminal; nil if there is none.
  var text: String? {
    let line = TerminalCodes.removed(from: bytes[...])
    let text = DisplayText.clean(String(decoding: line, as: UTF8.self))
    return text.allSatisfy(\.isWhitespace) ? nil : text
  }

  mutating func take(_ more: UnsafeRawBufferPointer) {
    for byte in more where !isWhole {
      if byte == .newline {
        isWhole = !bytes.isEmpty
      } else if bytes.count < 400 {
        bytes.append(byte)
      }
    }
  }
}

/// Bytes that belong to one who reads.
private final class Block {
  let bytes: UnsafeMutableRawBufferPointer

  init(byteCount: Int) {
    bytes = .allocate(byteCount: byteCount, alignment: 16)
  }

  deinit {
    bytes.deallocate()
  }
}
