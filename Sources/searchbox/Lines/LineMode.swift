/// The box for pipes: each line of input is the field's text after an edit, and the settled state is printed.
@MainActor
package final class LineMode {
  /// Where the lines come from, and where they go.
  package struct Streams {
    let input: Int32
    let output: Output
    let errors: Output

    package init(input: Int32, output: Output, errors: Output) {
      self.input = input
      self.output = output
      self.errors = errors
    }
  }

  private let box: any SearchBox
  private let query: String
  private let minimumLength: Int
  private let input: LineReader
  private let output: Output
  private let errors: Output
  private var whenSettled: CheckedContinuation<Void, Never>?
  private var hasFailed = false

  /// - Parameters:
  ///   - box: What is driven.
  ///   - minimumLength: What is told about a query that is too short.
  ///   - query: What is typed before the first line is read; nothing if it is empty.
  ///   - streams: Where the lines come from, and where they go.
  package init(box: any SearchBox, minimumLength: Int, query: String = "", streams: Streams) {
    self.box = box
    self.query = query
    self.minimumLength = minimumLength
    input = LineReader(descriptor: streams.input)
    output = streams.output
    errors = streams.errors
  }

  /// Handles each line when the one before has settled, until the input ends; the answer is the end status.
  package func run() async -> Int32 {
    await serve { () async throws(Interruption) in
      if !self.query.isEmpty { try await self.answer(.type(self.query)) }
      while let command = try await self.nextCommand() { try await self.answer(command) }
    }
  }

  /// Handles all lines without waiting, as fast typing does, and then prints the state in which the box settles.
  package func runBurst() async -> Int32 {
    await serve { () async throws(Interruption) in
      var commands: [LineCommand] = self.query.isEmpty ? [] : [.type(self.query)]
      while let command = try await self.nextCommand() { commands.append(command) }
      for command in commands { _ = self.perform(command) }
      await self.settle()
      self.report()
      try self.flush()
    }
  }

  private func answer(_ command: LineCommand) async throws(Interruption) {
    if perform(command) {
      await settle()
      report()
    }
    try flush()
  }

  /// What ends the line mode before its input ends.
  private enum Interruption: Error {
    case input(SystemError)
    case output(SystemError)
  }

  private func serve(_ work: () async throws(Interruption) -> Void) async -> Int32 {
    box.onPublish = { [weak self] state in self?.published(state) }
    defer { box.onPublish = nil }
    do throws(Interruption) {
      try await work()
      return hasFailed ? 1 : 0
    } catch {
      return complain(about: error)
    }
  }

  /// Says why it ends early; that nobody reads on is no mistake of anyone's.
  private func complain(about interruption: Interruption) -> Int32 {
    defer { try? errors.flush() }
    switch interruption {
    case .output(let error) where error.isClosedPipe:
      errors.line("searchbox: the output was closed, so it stopped")
      return 0
    case .output(let error):
      errors.line("searchbox: standard output: \(error.reason)")
    case .input(let error):
      errors.line("searchbox: standard input: \(error.reason)")
    }
    return 1
  }

  private func nextCommand() async throws(Interruption) -> LineCommand? {
    do throws(SystemError) {
      let command = try await input.next().map(LineCommand.init(line:))
      return command == .quit ? nil : command
    } catch {
      throw .input(error)
    }
  }

  private func flush() throws(Interruption) {
    do throws(SystemError) {
      try output.flush()
    } catch {
      throw .output(error)
    }
  }

  /// Sends what the line asks for; false if it concerns the front end alone.
  private func perform(_ command: LineCommand) -> Bool {
    switch command {
    case .type(let text): box.keystroke(text)
    case .submit: box.submit()
    case .retry: box.retry()
    case .clear: box.clear()
    case .cancel: box.leave()
    case .history:
      Report.history(box.state.history).forEach(output.line)
      return false
    case .unknown(let command):
      errors.line("searchbox: there is no command \(DisplayText.clean(command)); \(LineCommand.hint)")
      try? errors.flush()
      return false
    case .quit: return false
    }
    return true
  }

  /// Waits until the box expects nothing more.
  private func settle() async {
    guard box.state.isBusy else { return }
    await withCheckedContinuation { whenSettled = $0 }
  }

  private func published(_ state: BoxState) {
    guard !state.isBusy, let continuation = whenSettled else { return }
    whenSettled = nil
    continuation.resume()
  }

  private func report() {
    switch box.state.phase {
    case .failed, .timedOut: hasFailed = true
    case .loaded: hasFailed = false
    case .idle, .tooShort, .waiting, .searching: break
    }
    Report.lines(for: box.state, minimumLength: minimumLength).forEach(output.line)
  }
}
