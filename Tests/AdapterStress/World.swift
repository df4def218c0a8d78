import Foundation
import SearchMachineCore
import SearchMachineLoop
import SpecSupport

/// What one round knows of its box: it owns it, writes down what happens, and decides in each callback what to do there.
///
/// Everything in it may be used on any thread.
final class World<Box: AnyObject & Sendable>: @unchecked Sendable {
  let plan: RoundPlan

  /// Sends the box an input, where that is allowed; set once, before anything happens.
  var send: (RoundPlan.PersonInput) -> Void = { _ in }

  private let lock = NSLock()
  private var box: Box?
  private var leaving: Box?
  private weak var probe: Box?
  private var events: [RoundEvent] = []
  private var random: SeededRandom
  private var counts: [RoundPlan.Place: Int] = [:]
  private var inputsLeft = 12
  private var isEnding = false
  private var whenAnswered: (() -> Void)?
  private let work = DispatchGroup()

  init(_ plan: RoundPlan) {
    self.plan = plan
    random = SeededRandom(seed: ~plan.seed)
  }

  func own(_ box: Box) {
    lock.withLock {
      self.box = box
      probe = box
    }
  }

  /// The box, unless it has been dropped.
  var owned: Box? { lock.withLock { box } }

  /// The box for an input of the person or of a callback; nil also when the end has begun.
  var open: Box? { lock.withLock { isEnding ? nil : box } }

  /// Whether something still holds the box; without the lock, since to look may be to hold it last.
  var isAlive: Bool { probe != nil }

  /// What has happened, in order.
  var record: [RoundEvent] { lock.withLock { events } }

  func write(_ event: RoundEvent) {
    lock.withLock { events.append(event) }
  }
}

// MARK: What is done in callbacks

extension World {
  private enum Decision {
    case nothing
    case send(RoundPlan.PersonInput)
    case drop
  }

  /// A callback at that place: drops the box if it is time, or sends it something now and then.
  ///
  /// `isHere` says whether the box is used on this thread, so that nothing else can hold it for a moment; `anywhere`, that
  /// the callback may come on other threads, too.
  func act(at place: RoundPlan.Place, isHere: Bool, anywhere: Bool = false) {
    if !isHere, !anywhere { write(.elsewhere(place)) }
    switch decide(at: place) {
    case .nothing: return
    case .send(let input): send(input)
    case .drop: release(isHere: isHere)
    }
  }

  private func decide(at place: RoundPlan.Place) -> Decision {
    lock.withLock {
      if isEnding { return .nothing }
      counts[place, default: 0] += 1
      if place == plan.drop, counts[place] == plan.dropNumber, beginsToLeave(at: place) { return .drop }
      guard inputsLeft > 0, Int.random(in: 0..<6, using: &random) == 0 else { return .nothing }
      inputsLeft -= 1
      return .send(.random(using: &random))
    }
  }

  /// Drops the box now, if that has not been done.
  func drop(at place: RoundPlan.Place, isHere: Bool) {
    if lock.withLock({ beginsToLeave(at: place) }) { release(isHere: isHere) }
  }

  /// True if the box is to be released now; only with the lock.
  private func beginsToLeave(at place: RoundPlan.Place) -> Bool {
    guard box != nil else { return false }
    leaving = box.take()
    events.append(.dropping(place))
    return true
  }

  private func release(isHere: Bool) {
    releaseAlone()
    write(.dropped(isHere: isHere, isGone: !isAlive))
  }

  /// When it returns, nothing here holds the box. The lock is open then, since callbacks may come while the box goes.
  @inline(never)
  private func releaseAlone() {
    let box = lock.withLock { leaving.take() }
    withExtendedLifetime(box) {}
  }
}

// MARK: The end

extension World {
  /// From now on callbacks do nothing, and the service answers at once; false if the box has been dropped.
  ///
  /// `whenAnswered` is called when the query of the end has been dealt with.
  func beginEnd(_ whenAnswered: @escaping () -> Void) -> Bool {
    lock.withLock {
      guard box != nil else { return false }
      isEnding = true
      self.whenAnswered = whenAnswered
      return true
    }
  }

  /// The query by which the end is known.
  var lastQuery: String { "the end" }

  func published(_ state: State) {
    write(.published(state))
    guard state.answer?.request.query == lastQuery || state.phase.request?.query == lastQuery, !state.isBusy else {
      return
    }
    lock.withLock { whenAnswered.take() }?()
  }

  func manner(of request: SearchRequest) -> Manner {
    lock.withLock { isEnding } ? .atOnce : Manner(seed: plan.seed, request.generation)
  }
}

// MARK: Work that has to end before a round does

extension World {
  func enter() { work.enter() }
  func leave() { work.leave() }

  /// Does it on another thread.
  func onAThread(after delay: Double = 0, _ action: @escaping @Sendable () -> Void) {
    work.enter()
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) {
      action()
      self.work.leave()
    }
  }

  /// Returns when all of the work has ended.
  func rest() async {
    await withCheckedContinuation { continuation in
      work.notify(queue: .global()) { continuation.resume() }
    }
  }
}
