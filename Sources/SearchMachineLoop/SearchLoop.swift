import SearchMachineCore

/// The loop of every adapter: the machine, the inputs that wait for their turn (rule A1), and the one wake-up (rule A3).
///
/// It is used where its adapter is isolated, and nowhere else. An input that asks for nothing, while no step runs and nobody
/// observes, goes straight into the machine; only what a step asks for costs more.
@usableFromInline
package final class SearchLoop<Results: RandomAccessCollection, Failure: Error> {
  /// An input that waits for its turn.
  enum Turn {
    case input(SearchInput<Results, Failure>)
    case identity(IdentityInput<Results, Failure>)
  }

  /// The settings of the machine.
  package let policy: SearchPolicy

  /// Nothing else uses the machine while it takes a step: `isRunning` sees to that.
  @exclusivity(unchecked) @usableFromInline var machine: SearchMachine<Results, Failure>

  /// What is shown, apart from the machine: a row that goes while the machine takes a step may read it.
  package private(set) var state: SearchState<Results, Failure>

  /// The current query, apart from the machine for the same reason.
  @exclusivity(unchecked) @usableFromInline package private(set) var query = ""

  /// Is told each step, before its effects are done.
  package var onStep: ((SearchStep<Results, Failure>) -> Void)? {
    didSet { watches() }
  }

  /// Whether the state that is shown has not been published yet.
  package private(set) var isAboutToPublish = false

  @usableFromInline let now: () -> Duration
  @exclusivity(unchecked) @usableFromInline var isRunning = false

  /// Whether each step has to be looked at, since somebody observes or something waits for its turn.
  @exclusivity(unchecked) @usableFromInline var looksAtEachStep = false

  @exclusivity(unchecked) @usableFromInline var wakeUps = WakeUps()
  private var step: SearchStep<Results, Failure>?
  private var turns = Turns<Turn>() {
    didSet { watches() }
  }
  private weak var host: (any SearchLoopHost<Results, Failure>)?

  /// Makes a loop around a new machine; `now` is the time since the adapter was made.
  package init(policy: SearchPolicy, history: [String], now: @escaping () -> Duration) {
    self.policy = policy
    machine = SearchMachine(policy: policy, history: history)
    state = machine.state
    self.now = now
  }

  /// Runs in that adapter, which it does not keep. When the adapter has gone, nothing more is done (rule A6).
  package func run(in host: any SearchLoopHost<Results, Failure>) {
    self.host = host
  }
}

// MARK: Inputs

extension SearchLoop {
  /// Takes the input in; true if `finish` is to be called then, when the adapter is not held any more.
  @inlinable
  package func begin(_ input: SearchInput<Results, Failure>) -> Bool {
    if isRunning { return enqueue(input) }
    isRunning = true
    let time = now()
    let taken = machine.take(input, at: time)
    query = taken.query
    let effects = taken.effects
    if effects.cancelled != nil || effects.started != nil || effects.published != nil || looksAtEachStep
      || wakeUps.isTooLate(for: taken.deadline)
    {
      return keep(SearchStep(input: input, time: time, effects: effects))
    }
    isRunning = false
    return false
  }

  /// The same for an input that names a row by its identity.
  private func begin(_ input: IdentityInput<Results, Failure>) -> Bool {
    turns.append(.identity(input))
    defer { isRunning = true }
    return !isRunning
  }

  /// Takes the input in and does all that it asks for; only for who does not hold the adapter.
  package func send(_ input: SearchInput<Results, Failure>) {
    if begin(input) { finish() }
  }

  /// The same for an input that names a row by its identity.
  package func send(_ input: IdentityInput<Results, Failure>) {
    if begin(input) { finish() }
  }

  @inline(never) @usableFromInline
  func enqueue(_ input: SearchInput<Results, Failure>) -> Bool {
    turns.append(.input(input))
    return false
  }

  @inline(never) @usableFromInline
  func keep(_ step: SearchStep<Results, Failure>) -> Bool {
    self.step = step
    return true
  }

  private func watches() {
    looksAtEachStep = onStep != nil || !turns.isEmpty
  }
}

// MARK: Steps

extension SearchLoop {
  /// Does what the step asks for, and then takes the inputs that wait, each a whole step.
  ///
  /// The adapter is not held while anything is called back: what drops it frees it there and then, and the rest is not done.
  @inline(never) @usableFromInline
  package func finish() {
    while let step = takeStep() {
      show(step.effects)
      if wakeUps.isTooLate(for: machine.deadline), let deadline = machine.deadline {
        host?.scheduleWakeUp(wakeUps.next(for: deadline), at: wakeUps.time)
      }
      onStep?(step)
      if let generation = step.effects.cancelled { host?.cancel(generation)?() }
      if let request = step.effects.started { host?.start(request)?() }
      if let state = step.effects.published {
        isAboutToPublish = false
        host?.publish(state)?()
      }
    }
  }

  /// The step that was begun, or that of the next turn; nil if none is left, or the adapter has gone.
  private func takeStep() -> SearchStep<Results, Failure>? {
    if let step {
      self.step = nil
      return step
    }
    guard host != nil else { return nil }
    guard let turn = turns.popFirst() else {
      isRunning = false
      return nil
    }
    let time = now()
    defer { query = machine.query }
    switch turn {
    case .input(let input):
      return SearchStep(input: input, time: time, effects: machine.handle(input, at: time))
    case .identity(let input):
      return input.handle(&machine, time)
    }
  }

  /// Shows the state; rows that only the state before held go when nothing is being changed any more.
  private func show(_ effects: SearchEffects<Results, Failure>) {
    guard let published = effects.published else { return }
    isAboutToPublish = true
    let earlier = state
    state = published
    withExtendedLifetime(earlier) {}
  }
}

// MARK: Time

extension SearchLoop {
  /// The wake-up of that number has come, or never will; one that another has replaced is ignored (rules A3 and A4).
  package func wakeUp(_ number: Int, hasCome: Bool) {
    guard wakeUps.end(number, at: now()), hasCome else { return }
    send(.tick)
  }
}
