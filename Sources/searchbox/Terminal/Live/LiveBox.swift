import TerminalGuard

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

    /// The person has left without a choice, or has opened what was chosen before.
    case left(hasOpened: Bool)
    case interrupted
    case closed
    case signal(Int32)
  }

  private let box: any SearchBox
  private let device: TerminalDevice
  private let keeper: HistoryKeeper?
  let opener: Opener?
  private let styles: StyleSheet
  private var keys: KeyReader?
  private var screen: ScreenOutput?
  var panel: Panel
  private var previews: PreviewLoader?
  private var decoder = KeyDecoder()
  private var whenDone: CheckedContinuation<Ending, Never>?
  private(set) var ending: Ending?

  /// What has been opened and has not ended yet.
  var guest = Guest.none

  /// How it ends as soon as the guest has ended.
  var outstanding: Ending?

  /// Whether a row has been opened.
  var hasOpened = false
  private var keyTimeout: Task<Void, Never>?
  private var spinner: Task<Void, Never>?

  /// Whether another program has the terminal.
  private var isLent = false

  /// Whether several changes are being made, after which the screen is drawn once.
  private var isChanging = false

  init(
    box: any SearchBox, device: TerminalDevice, setting: Panel.Setting, styles: StyleSheet, keeper: HistoryKeeper?,
    opener: Opener?
  ) {
    self.box = box
    self.device = device
    self.keeper = keeper
    self.opener = opener
    panel = Panel(setting: setting, size: device.size, state: box.state)
    self.styles = styles
  }

  /// Runs until the person leaves, and gives the terminal back; it begins as if the text had been typed.
  func run(typing text: String) async throws(SystemError) -> Ending {
    let signals = try SignalReader { [weak self] in self?.received(signal: $0) }
    box.onPublish = { [weak self] in self?.published($0) }
    defer { box.onPublish = nil }
    screen = try ScreenOutput(
      terminal: device.descriptor, styles: styles, failed: { [weak self] in self?.finish(.closed) })
    keys = try KeyReader(
      terminal: device.descriptor,
      received: { [weak self] in self?.received($0) }, closed: { [weak self] in self?.finish(.closed) })
    previews = PreviewLoader { [weak self] in self?.show($0) }
    enter()
    if !text.isEmpty { press([.paste(text)]) } else if panel.setting.searchesEmptyField { box.keystroke("") }
    let outcome = await withCheckedContinuation { continuation in
      if let ending { continuation.resume(returning: ending) } else { whenDone = continuation }
    }
    return withExtendedLifetime(signals) { outcome }
  }

  /// Ends once; the terminal is given back before anything else happens.
  func finish(_ ending: Ending) {
    guard self.ending == nil else { return }
    self.ending = ending
    keyTimeout?.cancel()
    spinner?.cancel()
    leave()
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
    spin()
    if isChanging { return }
    mark()
    draw()
  }

  /// Tells the machine which row Enter takes, if it does not know yet.
  private func mark() {
    guard let answer = panel.state.answer else { return }
    let known = answer.selection.map { answer.results[$0].id }
    if known != panel.markedRow { box.mark(id: panel.markedRow) }
  }

  private func received(signal number: Int32) {
    guard ending == nil else { return }
    if guest != .none, leavesToGuest(number) { return }
    switch number {
    case SIGWINCH: if !isLent { redraw() }
    case SIGCONT: if !isLent { enter() }
    case SIGTSTP: if !isLent { suspend() }
    default: if guest == .none { finish(.signal(number)) } else { endGuest(number) }
    }
  }

  /// Handles keys that came together, and draws once.
  private func press(_ keys: [Key]) {
    isChanging = true
    for key in keys where ending == nil { panel.handle(key).forEach(perform) }
    isChanging = false
    if ending == nil { mark() }
    draw()
  }

  private func perform(_ command: PanelCommand) {
    switch command {
    case .keystroke(let text): box.keystroke(text)
    case .submit: box.submit()
    case .retry: box.retry()
    case .clear: if panel.setting.searchesEmptyField { box.keystroke("") } else { box.clear() }
    case .select(let id):
      box.select(id: id)
      if opener != nil { open(id) } else { finish(.chosen(id)) }
    case .forget(let entry): box.forget(entry)
    case .leave(let isInterrupted): finish(isInterrupted ? .interrupted : .left(hasOpened: hasOpened))
    case .suspend: suspend()
    case .redraw: redraw()
    case .bell: screen?.ring()
    }
  }
}

// MARK: The terminal

extension LiveBox {
  /// Takes the terminal over, also if it has been taken over before: others may have used it since.
  func enter() {
    keys?.pause()
    screen?.close()
    do throws(SystemError) {
      try device.enter()
      screen?.open(with: Array(TerminalDevice.entering.utf8))
      keys?.resume()
      redraw()
    } catch {
      // After an interruption the signal that ends the box is told next.
      if !error.isInterruption { finish(.closed) }
    }
  }

  /// Gives the terminal back, whatever is being written and read.
  private func leave(isLending: Bool = false) {
    keys?.pause()
    screen?.close()
    device.leave(isLending: isLending)
  }

  /// Lends the terminal to another program for as long as the work takes, and then shows the box as it was.
  ///
  /// Meanwhile only a signal that ends the box concerns it; the other program has the terminal, its keys and its size.
  func lend(_ work: () async -> Void) async {
    guard ending == nil, !isLent else { return }
    isLent = true
    leave(isLending: true)
    await work()
    isLent = false
    previews?.refresh()
    if let outstanding { finish(outstanding) } else if ending == nil { enter() }
  }

  private func show(_ preview: Preview) {
    panel.preview = preview
    draw()
  }

  func draw() {
    guard device.isEntered else { return }
    previews?.want(panel.wantedPreview)
    screen?.show(Renderer.screen(for: panel))
  }

  private func redraw() {
    panel.size = device.size
    screen?.invalidate()
    draw()
  }

  /// Gives the terminal back and stops with all that runs beside it, until the shell continues it.
  private func suspend() {
    guard panel.setting.canSuspend else { return }
    leave()
    keeper?.settle()
    terminal_guard_stop(SIGTSTP, true)
    enter()
  }

  /// Turns the spinner while a search is slow, and only then.
  private func spin() {
    guard spinner == nil, panel.state.isSlow else { return }
    spinner = Task { [weak self] in
      while (try? await Task.sleep(for: .milliseconds(100))) != nil {
        guard let self, self.turnSpinner() else { break }
      }
      self?.spinner = nil
    }
  }

  private func turnSpinner() -> Bool {
    guard panel.state.isSlow, ending == nil else { return false }
    panel.spinner += 1
    draw()
    return true
  }
}
