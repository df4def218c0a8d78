#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The box in a terminal, live: it sends keys to the panel, commands to the machine, and draws what is published.
@MainActor
final class LiveBox {
  /// How it came to an end.
  enum Ending: Hashable {
    case chosen(Row.ID)
    case left
    case interrupted
    case closed
    case signal(Int32)
  }

  private let box: any SearchBox
  private let device: TerminalDevice
  private let keeper: HistoryKeeper?
  private let keys = KeyReader()
  private var panel: Panel
  private var writer: ScreenWriter
  private var decoder = KeyDecoder()
  private var whenDone: CheckedContinuation<Ending, Never>?
  private var ending: Ending?
  private var keyTimeout: Task<Void, Never>?
  private var spinner: Task<Void, Never>?

  /// Whether several changes are being made, after which the screen is drawn once.
  private var isChanging = false

  init(
    box: any SearchBox, device: TerminalDevice, setting: Panel.Setting, styles: StyleSheet, keeper: HistoryKeeper?
  ) {
    self.box = box
    self.device = device
    self.keeper = keeper
    panel = Panel(setting: setting, size: device.size, state: box.state)
    writer = ScreenWriter(styles: styles)
  }

  /// Runs until the person leaves, and gives the terminal back.
  func run() async throws(SystemError) -> Ending {
    let signals = try SignalReader { [weak self] in self?.received(signal: $0) }
    box.onPublish = { [weak self] in self?.published($0) }
    defer {
      box.onPublish = nil
      device.leave()
    }
    try device.enter()
    keys.start(
      on: device.descriptor,
      received: { [weak self] in self?.received($0) }, closed: { [weak self] in self?.finish(.closed) })
    draw()
    let outcome = await withCheckedContinuation { continuation in
      if let ending { continuation.resume(returning: ending) } else { whenDone = continuation }
    }
    return withExtendedLifetime(signals) { outcome }
  }

  /// Ends once; the terminal is given back before anything else happens.
  private func finish(_ ending: Ending) {
    guard self.ending == nil else { return }
    self.ending = ending
    keyTimeout?.cancel()
    spinner?.cancel()
    device.leave()
    whenDone?.resume(returning: ending)
    whenDone = nil
  }
}

// MARK: What happens

extension LiveBox {
  private func received(_ bytes: [UInt8]) {
    keyTimeout?.cancel()
    press(decoder.feed(bytes))
    guard let timeout = decoder.timeout else { return }
    keyTimeout = Task { [weak self] in
      guard (try? await Task.sleep(for: timeout)) != nil, let self else { return }
      self.press(self.decoder.flush())
    }
  }

  private func published(_ state: BoxState) {
    let earlier = panel.state
    panel.show(state)
    if state.history != earlier.history { keeper?.note(from: earlier.history, to: state.history) }
    if let answer = state.answer, let selection = answer.selection {
      finish(.chosen(answer.results[selection].id))
    }
    spin()
    if !isChanging { draw() }
  }

  private func received(signal number: Int32) {
    guard ending == nil else { return }
    switch number {
    case SIGWINCH: redraw()
    case SIGCONT: resume()
    case SIGTSTP: suspend()
    default: finish(.signal(number))
    }
  }

  /// Handles keys that came together, and draws once.
  private func press(_ keys: [Key]) {
    isChanging = true
    for key in keys where ending == nil { panel.handle(key).forEach(perform) }
    isChanging = false
    draw()
  }

  private func perform(_ command: PanelCommand) {
    switch command {
    case .keystroke(let text): box.keystroke(text)
    case .submit: box.submit()
    case .retry: box.retry()
    case .clear: box.clear()
    case .select(let id): box.select(id: id)
    case .forget(let entry): box.forget(entry)
    case .leave(let isInterrupted): finish(isInterrupted ? .interrupted : .left)
    case .suspend: suspend()
    case .redraw: redraw()
    case .bell: write([0x07])
    }
  }
}

// MARK: The terminal

extension LiveBox {
  private func draw() {
    guard ending == nil else { return }
    write(writer.bytes(showing: Renderer.screen(for: panel)))
  }

  private func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    do throws(SystemError) {
      try device.write(bytes)
    } catch {
      finish(.closed)
    }
  }

  private func redraw() {
    panel.size = device.size
    writer.invalidate()
    draw()
  }

  /// Gives the terminal back and stops with all that runs beside it, until the shell continues it.
  private func suspend() {
    guard panel.setting.canSuspend else { return }
    device.leave()
    signal(SIGTSTP, SIG_DFL)
    kill(0, SIGTSTP)
    SignalReader.listen(to: SIGTSTP)
    resume()
  }

  /// Takes the terminal over again; whatever stopped the program, the terminal may have been used by others.
  private func resume() {
    guard ending == nil else { return }
    do throws(SystemError) {
      try device.enter()
      redraw()
    } catch {
      finish(.closed)
    }
  }

  /// Turns the spinner while a search is in flight, and only then.
  private func spin() {
    guard spinner == nil, isSearching else { return }
    spinner = Task { [weak self] in
      while (try? await Task.sleep(for: .milliseconds(100))) != nil {
        guard let self, self.turnSpinner() else { break }
      }
      self?.spinner = nil
    }
  }

  private func turnSpinner() -> Bool {
    guard isSearching, ending == nil else { return false }
    panel.spinner += 1
    draw()
    return true
  }

  private var isSearching: Bool {
    switch panel.state.phase {
    case .searching: return true
    case .idle, .tooShort, .waiting, .loaded, .failed, .timedOut: return false
    }
  }
}
