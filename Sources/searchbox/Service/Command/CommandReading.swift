#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads what one run of the command prints, and decides what it means.
struct CommandReading {
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

  /// The milliseconds without output after which it is asked whether the command has ended.
  private static let silence: Int32 = 200

  /// Reads until nothing more can come, there are too many lines, or the command is to end.
  ///
  /// What the command has started, and left behind, may hold its output open; after its end only a moment of silence
  /// is waited for.
  private mutating func read(from child: borrowing ChildProcess) throws(SystemError) {
    var (outputIsOpen, errorsAreOpen) = (true, true)
    var hadEnded = false
    while outputIsOpen || errorsAreOpen {
      var sources = [
        pollfd(fd: command.alarmDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: outputIsOpen ? child.output.number : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errorsAreOpen ? child.errors.number : -1, events: Int16(POLLIN), revents: 0),
      ]
      let partIsDue = pace.wait(for: output.findings)
      let ready = poll(&sources, 3, partIsDue < 0 ? Self.silence : min(partIsDue, Self.silence))
      guard ready >= 0 else {
        if errno == EINTR { continue }
        throw .last
      }
      if command.isEnding { return }
      if ready == 0 && partIsDue < 0 {
        if hadEnded { break }
        hadEnded = ChildProcess.hasEnded(child.number)
      }
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
      if outputIsOpen && pace.isDue(output.findings) { show(output.findings) }
    }
    output.finish()
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
